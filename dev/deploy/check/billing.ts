import * as v from 'valibot';
import type { Get } from '../services.ts';
import { judged, missing, type Finding } from '../finding.ts';

const billingSchema = v.object({
  billingEnabled: v.optional(v.boolean(), false),
  billingAccountName: v.optional(v.string(), ''),
});
const projectSchema = v.object({ projectNumber: v.string() });
const budgetsSchema = v.object({
  budgets: v.optional(
    v.array(v.object({ budgetFilter: v.optional(v.object({ projects: v.optional(v.array(v.string()), []) })) })),
    [],
  ),
});

/** Checks that the project is on the Blaze plan, which functions need, and that a budget sends alerts. */
export async function checkBilling(get: Get, project: string): Promise<Finding[]> {
  const look = `Look at https://console.cloud.google.com/billing/linkedaccount?project=${project}`;
  const billing = await get('billing', `/projects/${project}/billingInfo`);
  let account = '';
  const findings = judged(billing, {
    about: 'whether the project is on the Blaze plan',
    look,
    schema: billingSchema,
    judge({ billingEnabled, billingAccountName }) {
      account = billingEnabled ? billingAccountName : '';
      if (billingEnabled) return [];
      return [
        missing(
          'The project is not on the Blaze plan, which functions need.',
          `Choose the Blaze plan at https://console.firebase.google.com/project/${project}/usage/details`,
        ),
      ];
    },
  });
  return account ? [...findings, ...(await checkBudget(get, project, account))] : findings;
}

async function checkBudget(get: Get, project: string, account: string): Promise<Finding[]> {
  const page = `https://console.cloud.google.com/billing/${account.replace('billingAccounts/', '')}/budgets`;
  const about = 'whether a budget alerts you to high costs';
  const [named, budgets] = await Promise.all([
    get('firebase', `/projects/${project}`),
    get('budgets', `/${account}/budgets`),
  ]);
  const common = { about, look: `Look at ${page}` };
  return judged(named, {
    ...common,
    schema: projectSchema,
    judge: ({ projectNumber }) =>
      judged(budgets, {
        ...common,
        schema: budgetsSchema,
        judge(found) {
          // A budget without a filter covers every project of the account.
          const filters = found.budgets.map(({ budgetFilter }) => budgetFilter?.projects ?? []);
          const isOurs = filters.some(
            (projects) => projects.length === 0 || projects.includes(`projects/${projectNumber}`),
          );
          return isOurs
            ? []
            : [missing('No budget alerts you to high costs.', `Create one with e-mail alerts at ${page}`)];
        },
      }),
  });
}

import * as v from 'valibot';
import type { Get } from '../services.ts';
import { judged, missing, note, type Finding } from '../finding.ts';

const texts = v.optional(v.array(v.string()), []);
/** The parts of Identity Toolkit's `Config` that are checked. */
const configSchema = v.object({
  signIn: v.optional(
    v.object({
      phoneNumber: v.optional(
        v.object({
          enabled: v.optional(v.boolean(), false),
          testPhoneNumbers: v.optional(v.record(v.string(), v.string()), {}),
        }),
      ),
    }),
  ),
  smsRegionConfig: v.optional(v.object({ allowlistOnly: v.optional(v.object({ allowedRegions: texts })) })),
  recaptchaConfig: v.optional(
    v.object({
      phoneEnforcementState: v.optional(v.string()),
      useSmsTollFraudProtection: v.optional(v.boolean(), false),
    }),
  ),
  authorizedDomains: texts,
});

/** App Check's setting for a service. Without enforcement the field may be absent. */
const serviceSchema = v.object({ enforcementMode: v.optional(v.string(), 'OFF') });

/** Checks sign-in by phone: enabled, SMS to India only, only the store's own domain, and no test phone numbers. */
export async function checkSignIn(get: Get, project: string, storeUrl: string | undefined): Promise<Finding[]> {
  const page = `https://console.firebase.google.com/project/${project}/authentication`;
  const providers = `${page}/providers`;
  const settings = `${page}/settings`;
  const off = missing('Sign-in by phone is off.', `Enable Phone at ${providers}`);
  return judged(await get('identity', `/projects/${project}/config`), {
    about: 'how people may sign in',
    look: `See ${providers}: Phone must be enabled; and ${settings}: SMS to India only, no localhost among the domains`,
    schema: configSchema,
    absent: off,
    judge({ signIn, smsRegionConfig, recaptchaConfig, authorizedDomains }) {
      const findings: Finding[] = [];
      if (!signIn?.phoneNumber?.enabled) findings.push(off);
      if (Object.keys(signIn?.phoneNumber?.testPhoneNumbers ?? {}).length > 0) {
        findings.push(
          missing(
            'There are test phone numbers: anyone who knows one can sign in without an SMS.',
            `Remove them at ${providers}`,
          ),
        );
      }
      const regions = smsRegionConfig?.allowlistOnly?.allowedRegions ?? [];
      if (regions.join() !== 'IN') {
        findings.push(
          missing(
            'SMS may go to countries other than India, so strangers can cause high costs.',
            `Set the SMS region policy to Allow, with India only, at ${settings}`,
          ),
        );
      }
      const { phoneEnforcementState = 'OFF', useSmsTollFraudProtection } = recaptchaConfig ?? {};
      if (!['AUDIT', 'ENFORCE'].includes(phoneEnforcementState) || !useSmsTollFraudProtection) {
        findings.push(
          note(
            'reCAPTCHA’s SMS defense is off: each code that a stranger asks for costs an SMS.',
            'Turn it on: https://cloud.google.com/identity-platform/docs/recaptcha-tfp',
          ),
        );
      }
      const host = storeUrl && new URL(storeUrl).hostname;
      if (host && !authorizedDomains.includes(host)) {
        findings.push(
          missing(`Nobody can sign in at ${host}: it is not an authorised domain.`, `Add it at ${settings}`),
        );
      }
      if (authorizedDomains.includes('localhost')) {
        findings.push(missing('localhost is an authorised domain.', `Remove it at ${settings}`));
      }
      return findings;
    },
  });
}

/**
 * Checks that only this store's pages can ask Firebase Auth for codes. `siteKey`: the reCAPTCHA key with which they prove
 * it. The API never asks for this proof, so that a paid order is always confirmed.
 */
export async function checkAppCheck(get: Get, project: string, siteKey: string | undefined): Promise<Finding[]> {
  const page = `https://console.firebase.google.com/project/${project}/appcheck`;
  const mend = `See docs/deployment.md#app-check, and set it at ${page}`;
  const off = note('App Check is not enforced for sign-in: programs can ask for codes, and each costs an SMS.', mend);
  return judged(await get('appCheck', `/projects/${project}/services/identitytoolkit.googleapis.com`), {
    about: 'whether App Check is enforced for sign-in',
    look: `See ${page}/products: Authentication must be enforced`,
    schema: serviceSchema,
    absent: off,
    judge({ enforcementMode }) {
      if (enforcementMode !== 'ENFORCED') return [off];
      if (siteKey) return [];
      const what = 'App Check is enforced for sign-in, but the app has no VITE_APP_CHECK_KEY: nobody can sign in.';
      return [missing(what, `Write it into web/.env.production, or stop enforcing at ${page}/products`)];
    },
  });
}

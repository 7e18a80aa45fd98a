import * as v from 'valibot';
import type { Ask } from '../ask.ts';
import { judged, missing, type Finding } from '../finding.ts';

const texts = v.optional(v.array(v.string()), []);
/** The parts of Identity Toolkit's `Config` that matter here. */
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
  authorizedDomains: texts,
});

/** Sign-in by phone: on, by SMS to India alone, from the store's own address alone, and without numbers that need no SMS. */
export async function checkSignIn(ask: Ask, project: string, storeUrl: string | undefined): Promise<Finding[]> {
  const page = `https://console.firebase.google.com/project/${project}/authentication`;
  const providers = `${page}/providers`;
  const settings = `${page}/settings`;
  const off = missing('Sign-in by phone is off.', `Switch Phone on at ${providers}`);
  return judged(await ask('identity', `/projects/${project}/config`), {
    about: 'how people may sign in',
    look: `Look at ${providers}: Phone is on; and ${settings}: SMS to India alone, no localhost among the domains`,
    schema: configSchema,
    absent: off,
    judge({ signIn, smsRegionConfig, authorizedDomains }) {
      const findings: Finding[] = [];
      if (!signIn?.phoneNumber?.enabled) findings.push(off);
      if (Object.keys(signIn?.phoneNumber?.testPhoneNumbers ?? {}).length > 0) {
        findings.push(
          missing(
            'There are phone numbers for testing: who knows one signs in without an SMS.',
            `Take them out at ${providers}`,
          ),
        );
      }
      const regions = smsRegionConfig?.allowlistOnly?.allowedRegions ?? [];
      if (regions.join() !== 'IN') {
        findings.push(
          missing(
            'SMS may go to other countries than India, and somebody else decides what that costs.',
            `SMS region policy: Allow, India alone, at ${settings}`,
          ),
        );
      }
      const host = storeUrl && new URL(storeUrl).hostname;
      if (host && !authorizedDomains.includes(host)) {
        findings.push(missing(`Nobody can sign in at ${host}: it is no authorised domain.`, `Add it at ${settings}`));
      }
      if (authorizedDomains.includes('localhost')) {
        findings.push(missing('localhost is an authorised domain.', `Take it out at ${settings}`));
      }
      return findings;
    },
  });
}

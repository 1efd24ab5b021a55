import type { SectionName, SectionState } from './settings.contract.ts'

type Values = Readonly<Record<string, unknown>>

/** Required fields of each section; empty while the section is unused. */
const needs: Partial<Record<SectionName, (values: Values) => readonly string[]>> = {
  payment: ({ gateway }) => {
    if (gateway === 'iyzico') return ['iyzico_api_key', 'iyzico_secret_key']
    return gateway === 'paytr' ? ['paytr_merchant_id', 'paytr_merchant_key', 'paytr_merchant_salt'] : []
  },
  sms: ({ provider }) => {
    if (provider === 'netgsm') return ['sender', 'netgsm_usercode', 'netgsm_password']
    return provider === 'ileti_merkezi' ? ['sender', 'ileti_merkezi_key', 'ileti_merkezi_hash'] : []
  },
  mail: ({ host, username }) => (host ? ['from_address', ...(username ? ['password'] : [])] : []),
  push: ({ apns_key_id, apns_team_id, apns_topic, apns_key }) =>
    apns_key_id || apns_team_id || apns_topic || apns_key
      ? ['apns_key_id', 'apns_team_id', 'apns_topic', 'apns_key']
      : [],
  seo: ({ title, description }) => [
    ...((title as { tr?: string } | undefined)?.tr ? [] : ['title']),
    ...((description as { tr?: string } | undefined)?.tr ? [] : ['description']),
  ],
}

/** The condition under which a section is unused. */
const unused: Partial<Record<SectionName, (values: Values) => boolean>> = {
  payment: ({ gateway }) => gateway === 'none',
  sms: ({ provider, phone_code }) => provider === 'none' && !phone_code,
  points: ({ enabled }) => !enabled,
  mail: ({ host }) => !host,
}

const isThere = (value: unknown) => value !== undefined && value !== null && value !== '' && typeof value !== 'object'

/**
 * Returns the state of a section. `values` are the saved ones with `true` for each set credential; undefined before the
 * first save.
 */
export const sectionState = (
  name: SectionName,
  values: Values | undefined,
): { state: SectionState; missing: string[] } => {
  if (!values || unused[name]?.(values)) return { state: 'empty', missing: [] }
  const missing = (needs[name]?.(values) ?? []).filter((field) => !isThere(values[field]))
  return { state: missing.length ? 'incomplete' : 'set', missing }
}

import { getInfo, type Me } from '@sofra/contract/access/session/session.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Viewer } from '@sofra/contract/kernel/visibility.ts'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../http/api.ts'

/** The signed-in user. Refetched every few minutes, because permission changes apply from the next request on. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(getInfo, {}, { signal }),
  staleTime: 5 * 60_000,
})

/** Site, languages and currencies: needed by every screen and rarely changed. */
export const bootstrapQuery = queryOptions({
  queryKey: ['bootstrap'],
  queryFn: ({ signal }) => call(bootstrap, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useMe = () => useSuspenseQuery(meQuery).data
export const useBootstrap = () => useSuspenseQuery(bootstrapQuery).data

export type Bootstrap = ReplyOf<typeof bootstrap>

const hostKind = ({ company_hosts, platform_hosts }: Bootstrap['site'], host: string): Viewer['host'] => {
  if (company_hosts.includes(host)) return 'company'
  return platform_hosts.includes(host) ? 'platform' : 'other'
}

/** Returns the facts that decide which screens a user sees. */
export const viewerOf = (me: Me, { site, has_mailbox, has_sms_box }: Bootstrap, host: string): Viewer => ({
  permissions: new Set(me.permissions),
  account_type: me.account_type,
  host: hostKind(site, host),
  modules: new Set(me.licensed_modules),
  acting: me.acting !== null,
  mailbox: has_mailbox,
  smsBox: has_sms_box,
  is_auth_for_account: me.is_auth_for_account,
  limited_to_branches: me.users_branches.length > 0,
})

export const useViewer = () => {
  const me = useMe()
  const bootstrap = useBootstrap()
  return useMemo(() => viewerOf(me, bootstrap, location.hostname), [me, bootstrap])
}

/** Whether this user manages accounts and companies of others: the platform's and dealers' staff do. */
export const useManagesOtherAccounts = () => ['eliza', 'dealer', 'dealer_demo'].includes(useMe().account_type)

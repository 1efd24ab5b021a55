import type { AccountType, EndpointHead, LicenceModule } from './endpoint.ts'

/** Conditions of a screen besides its calls. One of them is enough, unless `all` requires every one. */
export interface Visibility {
  readonly accounts?: readonly AccountType[]
  readonly host?: 'company' | 'platform'
  readonly modules?: readonly LicenceModule[]
  /** Only if letters are read in the panel: on a demo that sends none. */
  readonly mailbox?: true
  /** Only if text messages are read in the panel. */
  readonly smsBox?: true
  readonly all?: boolean
}

/** The facts about the panel's user. On a host of neither list (`other`) both kinds of items are shown. */
export interface Viewer {
  readonly permissions: ReadonlySet<string>
  readonly account_type: AccountType
  readonly host: 'company' | 'platform' | 'other'
  readonly modules: ReadonlySet<string>
  /** A user of the platform who acts as a company. */
  readonly acting?: boolean
  /** This server stores its letters for the operator. */
  readonly mailbox?: boolean
  /** This server stores its text messages for the operator. */
  readonly smsBox?: boolean
  /** May manage the account's users and roles. */
  readonly is_auth_for_account?: boolean
  /** The user is limited to some branches. */
  readonly limited_to_branches?: boolean
}

const granted = (
  { access, accounts, module, ownPeopleOnly, managesAccount, wholeCompany }: EndpointHead,
  viewer: Viewer,
) =>
  (access === 'public' || access === 'signed-in' || viewer.permissions.has(access)) &&
  (!accounts || accounts.includes(viewer.account_type)) &&
  (!module || viewer.modules.has(module)) &&
  !(ownPeopleOnly && viewer.acting) &&
  !(wholeCompany && viewer.limited_to_branches) &&
  (!managesAccount || viewer.is_auth_for_account !== false)

/** Returns whether the signed-in user may make this call; the server checks again. */
export const mayCall = granted

const conditions = ({ accounts, host, modules, mailbox, smsBox }: Visibility, viewer: Viewer) => [
  ...(accounts ? [accounts.includes(viewer.account_type)] : []),
  ...(host ? [viewer.host === 'other' || viewer.host === host] : []),
  ...(mailbox ? [viewer.mailbox === true] : []),
  ...(smsBox ? [viewer.smsBox === true] : []),
  ...(modules ? [modules.some((module) => viewer.modules.has(module))] : []),
]

/** Returns whether a menu item or route is shown: at least one of its calls is allowed, and its conditions are met. */
export const maySee = (needs: readonly EndpointHead[], when: Visibility, viewer: Viewer) => {
  const keyed = needs.length === 0 || needs.some((endpoint) => granted(endpoint, viewer))
  const extra = conditions(when, viewer)
  const fits = extra.length === 0 || (when.all ? extra.every(Boolean) : extra.some(Boolean))
  return keyed && fits
}

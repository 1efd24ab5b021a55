import type { AccountType, EndpointHead, LicenceModule } from './endpoint.ts'

/** Conditions of a screen beside its calls. Any that holds shows it, unless `all` demands every one. */
export interface Visibility {
  readonly accounts?: readonly AccountType[]
  readonly host?: 'company' | 'platform'
  readonly modules?: readonly LicenceModule[]
  /** Only where letters are read in the panel: on a demo that sends none. */
  readonly mailbox?: true
  /** Only where text messages are. */
  readonly smsBox?: true
  readonly all?: boolean
}

/** What is known of the person in front of the panel. On a host of neither list (`other`) both kinds of item are shown. */
export interface Viewer {
  readonly permissions: ReadonlySet<string>
  readonly account_type: AccountType
  readonly host: 'company' | 'platform' | 'other'
  readonly modules: ReadonlySet<string>
  /** A person of the platform who acts as a company. */
  readonly acting?: boolean
  /** This server keeps its letters for the operator to read. */
  readonly mailbox?: boolean
  /** And its text messages. */
  readonly smsBox?: boolean
  /** May manage the account itself: its users and roles. */
  readonly is_auth_for_account?: boolean
  /** The user is limited to some branches of the company. */
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

/** Whether the signed-in person may make this call; the server decides again on its own. */
export const mayCall = granted

const conditions = ({ accounts, host, modules, mailbox, smsBox }: Visibility, viewer: Viewer) => [
  ...(accounts ? [accounts.includes(viewer.account_type)] : []),
  ...(host ? [viewer.host === 'other' || viewer.host === host] : []),
  ...(mailbox ? [viewer.mailbox === true] : []),
  ...(smsBox ? [viewer.smsBox === true] : []),
  ...(modules ? [modules.some((module) => viewer.modules.has(module))] : []),
]

/** The rule for menu items and routes: all of the calls' keys that it needs at least one of, and its conditions. */
export const maySee = (needs: readonly EndpointHead[], when: Visibility, viewer: Viewer) => {
  const keyed = needs.length === 0 || needs.some((endpoint) => granted(endpoint, viewer))
  const extra = conditions(when, viewer)
  const fits = extra.length === 0 || (when.all ? extra.every(Boolean) : extra.some(Boolean))
  return keyed && fits
}

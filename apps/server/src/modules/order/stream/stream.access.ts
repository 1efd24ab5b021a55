import { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { tableCommands } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { menuImportReport } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { menuImportMoved } from '@sofra/contract/catalog/menu-import/menu-import.events.ts'
import type { Access } from '@sofra/contract/kernel/endpoint.ts'
import { importMoved } from '@sofra/contract/kernel/import.events.ts'
import { importKey, isImportKey } from '@sofra/contract/kernel/import.ts'
import { progressMoved } from '@sofra/contract/kernel/progress.events.ts'
import { definitionPoint } from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import { branchGiftCheque, giftCheque } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { notification } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { scheduledTask } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { guestRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { institutionImport } from '@sofra/contract/member/institution/institution.contract.ts'
import { memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import { comments } from '@sofra/contract/order/comment/comment.contract.ts'
import { kitchenDisplay } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { kitchenMarked } from '@sofra/contract/order/kitchen-display/kitchen-display.events.ts'
import { myDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { type OrderView, orderViewOf } from '@sofra/contract/order/orders/order.view.ts'
import { phoneCalls } from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import { callMoved } from '@sofra/contract/order/phone-call/phone-call.events.ts'
import { printOrder } from '@sofra/contract/order/print/print.contract.ts'
import { printMoved } from '@sofra/contract/order/print/print.events.ts'
import type { StreamFrame } from '@sofra/contract/order/stream/stream.contract.ts'
import type { AccessChange } from '../../../kernel/access-change.ts'
import { type Caller, isLimited, type StreamContext } from '../../../kernel/context.ts'
import { nothing, type Scope } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { guestMatterOf, isOfCommand, type StreamEvent } from './stream.frames.ts'

const guestKeys = {
  reservation: reservation.list.access,
  comment: comments.access,
  'guest-request': guestRequest.list.access,
} as const

/** Records of a company with long work, whose progress is sent to users who may read the record. */
const progressRecords = [
  definitionPoint,
  giftCheque,
  branchGiftCheque,
  memberImport,
  institutionImport,
  notification,
  scheduledTask,
]

/** Returns the key that is required for an event; most events are for the desk. */
const keyOf = ({ name, payload }: StreamEvent): Access => {
  if (isOfCommand({ name })) return tableCommands.access
  const matter = guestMatterOf({ name })
  if (matter) return guestKeys[matter.of]
  if (name === kitchenMarked.name) return kitchenDisplay.access
  if (name === callMoved.name) return phoneCalls.access
  if (name === printMoved.name) return printOrder.access
  if (name === importMoved.name) return importKey(importMoved.payload.parse(payload).kind)
  if (name === progressMoved.name) return `get-${progressMoved.payload.parse(payload).of}`
  return name === menuImportMoved.name ? menuImportReport.access : myDesk.access
}

const keys: readonly string[] = [
  menuImportReport.access,
  myDesk.access,
  tableCommands.access,
  kitchenDisplay.access,
  phoneCalls.access,
  printOrder.access,
  ...Object.values(guestKeys),
  ...progressRecords.map(({ one }) => one.access),
]

/** Keys of records that all branches of a company share. */
const sharedKeys: ReadonlySet<string> = new Set(
  progressRecords.flatMap(({ one }) => (one.wholeCompany ? [one.access] : [])),
)

/** The branches and keys of a subscriber's events. */
export interface Audience {
  scope: Scope
  keys: readonly string[]
  /** Whether the subscriber receives events of the platform. */
  ofPlatform: boolean
  /** The subscriber's view of orders. */
  view: OrderView
}

/** Returns the audience of a caller; empty without any of the keys. */
export const audienceOf = (caller: Caller): Audience => {
  const callerKeys: ReadonlySet<string> = caller.kind === 'person' ? caller.keys : new Set()
  const limited = caller.kind === 'person' && isLimited(caller)
  const companyKeys = keys.filter((key) => callerKeys.has(key) && !(limited && sharedKeys.has(key)))
  const ofPlatform =
    caller.kind === 'person' && caller.accountType === 'eliza' ? [...callerKeys].filter(isImportKey).sort() : []
  return {
    scope: companyKeys.length ? caller.scope : nothing,
    keys: [...companyKeys, ...ofPlatform],
    ofPlatform: ofPlatform.length > 0,
    view: orderViewOf(callerKeys),
  }
}

const isInScope = ({ scope, ofPlatform }: Audience, { company_id, branch_id }: StreamEvent) => {
  if (branch_id === 0) return ofPlatform
  const { companies, branches } = scope
  const isOfCompany = companies === 'all' || companies.includes(company_id)
  return isOfCompany && (branch_id < 0 || branches === 'all' || branches.includes(branch_id))
}

/** Returns whether a subscriber receives an event. */
export const receives = (audience: Audience, event: StreamEvent) =>
  isInScope(audience, event) && audience.keys.includes(keyOf(event))

/** Returns everything that decides what the panel shows to a caller, as text for a comparison. */
const accessOf = (caller: Caller) => {
  if (caller.kind !== 'person') return ''
  const { keys, scope, licensedModules, accountType, isAuthForAccount, acting, userBranches, userCompanies } = caller
  const decides = { scope, accountType, isAuthForAccount, acting, userBranches, userCompanies }
  return JSON.stringify({ ...decides, keys: [...keys].sort(), modules: licensedModules.toSorted() })
}

const accessFrame = `data: ${JSON.stringify({ type: 'access' } satisfies StreamFrame)}\n\n`

interface Connection {
  send(text: string): void
  end(): void
  /** Has the reader's access checked at the next heartbeat. */
  doubt(): void
}

/** Reads the caller again; null if the session has ended. Throws if the database does not answer. */
const callerNow = (callerAgain: StreamContext['callerAgain']) =>
  callerAgain().catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) return null
    throw error
  })

/** Returns whether a change affects a user: their own account, the account they act for, or one of their companies. */
const concerns = (change: Exclude<AccessChange, { anybody: true }>, caller: Caller) => {
  if (caller.kind !== 'person') return false
  if ('account' in change) return [caller.accountId, caller.ownAccountId].includes(change.account)
  return caller.scope.companies !== 'all' && caller.scope.companies.includes(change.company)
}

/**
 * Watches the access of a stream's reader. `look` reads the caller again, notifies the stream of changes, and ends it
 * if the session ended or its events would change, so that the client opens it again. `look` returns false if the
 * database does not answer. `notify` calls `look` if a change affects the reader.
 */
export const watchAccess = (
  { caller, callerAgain }: Pick<StreamContext, 'caller' | 'callerAgain'>,
  { send, end, doubt }: Connection,
) => {
  const audience = JSON.stringify(audienceOf(caller))
  let lastCaller = caller

  const ask = async () => {
    let now: Caller | null
    try {
      now = await callerNow(callerAgain)
    } catch {
      return false
    }
    if (now && accessOf(now) !== accessOf(lastCaller)) send(accessFrame)
    lastCaller = now ?? lastCaller
    if (now && JSON.stringify(audienceOf(now)) === audience) return true
    // The client reconnects at once, with its new scope.
    send('retry: 100\n\n')
    end()
    return true
  }

  let asking: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  /** One read at a time, so that an older reply never replaces a newer one. Calls during a read share the next read. */
  const look = (): Promise<boolean> => {
    if (asking) {
      next ??= asking.then(() => {
        next = undefined
        return look()
      })
      return next
    }
    asking = ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    look,
    async notify(change: AccessChange) {
      if ('anybody' in change) doubt()
      else if (concerns(change, lastCaller) && !(await look())) doubt()
    },
  }
}

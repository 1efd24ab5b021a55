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
import { type Caller, type Context, isLimited } from '../../../kernel/context.ts'
import { nothing, type Scope } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { guestMatterOf, isOfCommand, type StreamEvent } from './stream.frames.ts'

const guestKeys = {
  reservation: reservation.list.access,
  comment: comments.access,
  'guest-request': guestRequest.list.access,
} as const

/** Records of a company whose long work is followed, by whoever may look at one of them. */
const followed = [
  definitionPoint,
  giftCheque,
  branchGiftCheque,
  memberImport,
  institutionImport,
  notification,
  scheduledTask,
]

/** Without its key nobody receives an event: orders and what they depend on are the desk's. */
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
  ...followed.map(({ one }) => one.access),
]

/** Keys of records that all branches of a company share. */
const sharedKeys: ReadonlySet<string> = new Set(followed.flatMap(({ one }) => (one.wholeCompany ? [one.access] : [])))

/** The branches whose events somebody receives, and by which keys. */
export interface Audience {
  scope: Scope
  keys: readonly string[]
  /** Whether they receive some of the platform's own events. */
  ofPlatform: boolean
  /** What they see of orders. */
  view: OrderView
}

/** What a caller receives; nothing without any of the keys. */
export const audienceOf = (caller: Caller): Audience => {
  const held: ReadonlySet<string> = caller.kind === 'person' ? caller.keys : new Set()
  const limited = caller.kind === 'person' && isLimited(caller)
  const own = keys.filter((key) => held.has(key) && !(limited && sharedKeys.has(key)))
  const ofPlatform =
    caller.kind === 'person' && caller.accountType === 'eliza' ? [...held].filter(isImportKey).sort() : []
  return {
    scope: own.length ? caller.scope : nothing,
    keys: [...own, ...ofPlatform],
    ofPlatform: ofPlatform.length > 0,
    view: orderViewOf(held),
  }
}

const isInScope = ({ scope, ofPlatform }: Audience, { company_id, branch_id }: StreamEvent) => {
  if (branch_id === 0) return ofPlatform
  const { companies, branches } = scope
  const isOfCompany = companies === 'all' || companies.includes(company_id)
  return isOfCompany && (branch_id < 0 || branches === 'all' || branches.includes(branch_id))
}

/** Whether an event concerns somebody. */
export const receives = (audience: Audience, event: StreamEvent) =>
  isInScope(audience, event) && audience.keys.includes(keyOf(event))

/** All that decides what the panel shows to a caller, as one text. */
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
  /** The reader has to be looked at again with the next sign of life. */
  doubt(): void
}

/** Who the caller is now; null where their session has ended. Throws where nobody could be asked. */
const callerNow = (callerAgain: Context['callerAgain']) =>
  callerAgain().catch((error: unknown) => {
    if (error instanceof AppError && error.status === 401) return null
    throw error
  })

/** Whether a change is about this person: their account, the one that they act for, or a company that they were given. */
const concerns = (change: Exclude<AccessChange, { anybody: true }>, caller: Caller) => {
  if (caller.kind !== 'person') return false
  if ('account' in change) return [caller.accountId, caller.ownAccountId].includes(change.account)
  return caller.scope.companies !== 'all' && caller.scope.companies.includes(change.company)
}

/**
 * Keeps an open stream to what its reader may do. `look` reads the caller again, notifies them where that has changed, and ends
 * the stream where the session has ended or would receive something else: it is opened anew. Returns false where nobody could be
 * asked: that says nothing about the reader. `notify` looks at once where a change is about them.
 */
export const watchAccess = (
  { caller, callerAgain }: Pick<Context, 'caller' | 'callerAgain'>,
  { send, end, doubt }: Connection,
) => {
  const audience = JSON.stringify(audienceOf(caller))
  let known = caller

  const ask = async () => {
    let now: Caller | null
    try {
      now = await callerNow(callerAgain)
    } catch {
      return false
    }
    if (now && accessOf(now) !== accessOf(known)) send(accessFrame)
    known = now ?? known
    if (now && JSON.stringify(audienceOf(now)) === audience) return true
    // Whoever may still read is back at once, with their new scope.
    send('retry: 100\n\n')
    end()
    return true
  }

  let asking: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  /** One at a time: an older answer that comes later would take a newer one back. Whoever asks meanwhile shares the next. */
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
      else if (concerns(change, known) && !(await look())) doubt()
    },
  }
}

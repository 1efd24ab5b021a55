import type { CommandKind } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { chime } from '../../../kit/alarm/alarm.ts'
import { notify } from '../../../kit/alarm/notify.ts'
import { onSessionEnd } from '../../../kit/http/tokens.ts'
import { laterPart } from '../../../kit/part.tsx'
import { isLeader } from '../../../kit/stream/leader.ts'
import { announce } from '../../../kit/toast/announce.ts'
import { t as translate } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { wordsState } from '../../../kit/words/words.ts'

/** A frame of the stream about the calls of a branch. */
interface CommandFrame {
  readonly branch_id: number
  readonly unread: number
  readonly called: {
    readonly id: number
    readonly table: string
    readonly kind: CommandKind
    readonly own: Translated | null
  } | null
}

const again = 60_000
const unread = new Map<number, number>()
let timer: ReturnType<typeof setInterval> | undefined

const remind = () => {
  if ([...unread.values()].some((count) => count > 0)) return chime('called')
  clearInterval(timer)
  timer = undefined
}

onSessionEnd(() => unread.clear())

/** Announces a call from a table once, and repeats its sound each minute while a call waits. */
export const hearCommand = ({ branch_id, unread: waiting, called }: CommandFrame) => {
  unread.set(branch_id, waiting)
  if (!called) return
  const name = called.own
    ? translatedText(called.own, wordsState().lang)
    : translate(`table-command.kind.${called.kind}`)
  const title = translate('table-command.arrived', { table: called.table, name })
  chime('called')
  announce(title)
  if (isLeader())
    notify({ tag: `table-command-${called.id}`, title, body: translate('table-command.unread', { n: waiting }) })
  timer ??= setInterval(remind, again)
}

export { ageText } from './command-age.ts'

/** A link from the desk to the calling tables, shown while there are any. */
export const CallingTables = laterPart(() => import('./CallingTables.tsx'))

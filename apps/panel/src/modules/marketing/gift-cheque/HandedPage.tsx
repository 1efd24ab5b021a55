import {
  assignmentStates,
  type branchChequeAssignment,
  type branchGiftCheque,
  type ChequeAssignment,
  chequeAssignment,
  type giftCheque,
  type HandOut,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { callAny, recordKey } from '../../../kit/record.ts'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useProgressOf } from '../../../kit/stream/useProgressOf.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { HandedState } from './ChequeState.tsx'
import styles from './HandedPage.module.css'

const HandOutDialog = lazyPart(() => import('./HandOutDialog.tsx'))

const { date, custom, text } = columnsOf(chequeAssignment)

type MemberAt = ((member: number) => string) | undefined

/** The owner of a code, linked to all cheques of that member. */
const MemberLink = ({ of: { member, member_id }, at }: { readonly of: ChequeAssignment; readonly at: MemberAt }) => {
  const follow = useFollow()
  if (member_id === null) return '–'
  if (!at) return member ?? '–'
  return (
    <a href={at(member_id)} onClick={follow}>
      {member ?? '–'}
    </a>
  )
}

const columnsFor = (at: MemberAt) => [
  { ...custom('code', ({ code }) => <code dir="ltr">{code}</code>), fits: true, narrow: 'first' as const },
  { ...custom('member', (row) => <MemberLink of={row} at={at} />), narrow: 'second' as const },
  { ...custom('phone', ({ phone }) => phone ?? '–'), extra: true, narrow: 'none' as const },
  { ...custom('email', ({ email }) => email || '–'), extra: true, narrow: 'none' as const },
  { ...custom('state', ({ state }) => <HandedState state={state} />), fits: true, narrow: 'first' as const },
  { ...text('order_code'), sort: false, fits: true, narrow: 'second' as const },
  { ...date('expires_at'), sort: false, narrow: 'none' as const },
  { ...date('created_at'), title: 'cheque-assignment.created_at' as const, sort: false, narrow: 'none' as const },
]
const filters = [choiceFilter('state', 'cheque-assignment.state', assignmentStates, 'cheque-assignment.state')]

type Params = Readonly<Record<string, number>>

/** Loads the latest hand-out of the cheque. */
const useHandOuts = (of: typeof chequeAssignment | typeof branchChequeAssignment, params: Params) => {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['gift-cheque', 'hand-out', params],
    queryFn: ({ signal }) => callAny(of.handOuts, { params }, { signal }) as Promise<{ items: readonly HandOut[] }>,
  })
  const latest = data?.items[0]
  const done = latest?.state === 'done' ? latest.id : undefined
  useEffect(() => {
    if (done !== undefined) void queries.invalidateQueries({ queryKey: [chequeAssignment.name, 'list'] })
  }, [done, queries])
  return latest
}

/** The progress or the result of the latest hand-out. */
const Latest = ({ of: { audience, wanted, done, state, by, created_at, timezone } }: { readonly of: HandOut }) => {
  const t = useT()
  const { number, dateTime } = useFormat(timezone)
  const isRunning = state === 'running'
  const words = { n: done, done: number(done), wanted: number(wanted), by, date: dateTime(created_at) }
  return (
    <div className={`row quiet ${styles.latest}`} role="status">
      <span>{t(`gift-cheque.hand-out.${audience}.${isRunning ? 'running' : 'done'}`, words)}</span>
      {isRunning ? (
        <Progress
          className={styles.bar ?? ''}
          percent={wanted ? Math.floor((100 * done) / wanted) : 0}
          aria-label={t('gift-cheque.hand-out.progress')}
        />
      ) : null}
    </div>
  )
}

interface HandedPageProps {
  readonly of: typeof giftCheque | typeof branchGiftCheque
  readonly handed: typeof chequeAssignment | typeof branchChequeAssignment
  /** Parameters of the path: owner and cheque. */
  readonly params: Params
  /** The company whose members can receive it; undefined while unknown. */
  readonly company: number | undefined
  /** The page with a member's other cheques. */
  readonly memberAt?: MemberAt
}

/** The issued codes of a cheque with their states, and a button to issue more. */
export const HandedPage = ({ of, handed, params, company, memberAt }: HandedPageProps) => {
  const t = useT()
  const [lang] = useLang()
  const may = useMay()
  const [open, setOpen] = useState(false)
  useProgressOf(of)
  const { data: cheque } = useQuery({
    queryKey: [...recordKey(of, params.gift_cheque_id), 'head'],
    queryFn: ({ signal }) =>
      callAny(of.one, { params }, { signal }) as Promise<{ name: Parameters<typeof translatedText>[0] }>,
    enabled: may(of.one),
  })
  const list = useList<ChequeAssignment>({ name: chequeAssignment.name, list: handed.list, params })
  const latest = useHandOuts(handed, params)
  const title = cheque
    ? t('gift-cheque.handed.of', { name: translatedText(cheque.name, lang) })
    : t('cheque-assignment.title')
  return (
    <>
      <ListPage
        of={{ name: chequeAssignment.name, export: handed.export, params }}
        list={list}
        columns={columnsFor(memberAt)}
        words={{
          title,
          hint: t('cheque-assignment.hint'),
          search: t('cheque-assignment.search'),
          lead: latest ? <Latest of={latest} /> : null,
        }}
        filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
        add={
          may(handed.handOut) ? (
            <Button
              type="primary"
              icon={<Send size={16} />}
              disabled={latest?.state === 'running'}
              onClick={() => setOpen(true)}
            >
              {t('gift-cheque.hand-out')}
            </Button>
          ) : null
        }
        row={{}}
      />
      {open ? (
        <HandOutDialog handOut={handed.handOut} params={params} company={company} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

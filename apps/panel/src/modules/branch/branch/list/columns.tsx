import { type BranchRow, branchRow } from '@sofra/contract/branch/branch/branch.contract.ts'
import { setupSteps } from '@sofra/contract/branch/setup/setup.contract.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type Column, columnsOf } from '../../../../kit/list/table/columns.tsx'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { RushNote } from '../state/RushNotes.tsx'
import { stateTones } from '../state/state-tones.ts'
import { useEnd } from '../state/useEnd.ts'
import styles from './BranchList.module.css'

const { text, flag, date, custom } = columnsOf({ name: 'branch', row: branchRow })

const Name = ({ name, code }: BranchRow) => (
  <span>
    {name} <span className={styles.quiet}>{code}</span>
  </span>
)

const Company = ({ company_name, branch_count }: BranchRow) => {
  const t = useT()
  return (
    <>
      {company_name} <span className={styles.count}>{t('branch.count', { n: branch_count })}</span>
    </>
  )
}

const OpenState = (branch: BranchRow) => {
  const t = useT()
  const end = useEnd(branch.state_until, branch.timezone)
  const word = t(`branch.state.${branch.state}`)
  return (
    <span className={`inline-row ${styles.state}`}>
      <StatusDot tone={stateTones[branch.state]} label={end ? `${word} · ${end}` : word} />
      <RushNote branch={branch} />
    </span>
  )
}

/** The most important status: inactive, set-up unfinished, or its state for guests. */
const State = (branch: BranchRow) => {
  const t = useT()
  const { stop, setup_done: done, state } = branch
  if (stop) return <StatusDot tone="quiet" label={stop === 'branch' ? t('value.passive') : t(`branch.stop.${stop}`)} />
  if (done !== null && state === 'closed')
    return <StatusDot tone="waiting" label={t('setup.progress', { done, of: setupSteps.length })} />
  return <OpenState {...branch} />
}

const LastOrder = ({ last_order_at: at }: BranchRow) => {
  const t = useT()
  const { ago, dateTime } = useFormat()
  return at ? (
    <time dateTime={at} title={dateTime(at)}>
      {ago(at)}
    </time>
  ) : (
    <span className={styles.quiet}>{t('branch.no-order')}</span>
  )
}

const SetUp = ({ setup_done: done }: BranchRow) => {
  const t = useT()
  if (done === null) return <span className={styles.quiet}>{t('setup.done')}</span>
  return <StatusDot tone="waiting" label={t('setup.progress', { done, of: setupSteps.length })} />
}

/** Columns of the branch list, sortable where the server sorts. */
export const branchColumns: readonly Column<BranchRow>[] = [
  { ...custom('name', (row) => <Name {...row} />), sort: true },
  { ...custom('state', (row) => <State {...row} />), fits: true },
  { ...custom('last_order_at', (row) => <LastOrder {...row} />), sort: true, fits: true },
  { ...custom('company_name', (row) => <Company {...row} />), sort: true },
  { ...custom('city', ({ city, district }) => `${district}, ${city}`), sort: true },
  { ...custom('setup_done', (row) => <SetUp {...row} />), fits: true, extra: true },
  { ...flag('is_active'), sort: false, extra: true },
  { ...custom('phone', ({ phone }) => formatPhone(phone)), fits: true, extra: true },
  { ...text('code'), sort: false, extra: true },
  { ...date('created_at'), extra: true },
]

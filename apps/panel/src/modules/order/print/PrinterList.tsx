import { type Printer, printer } from '@sofra/contract/order/print/printer.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use, useEffect } from 'react'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useVisible } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { SettingsPage } from '../../branch/branch/branch-settings.api.tsx'
import { Agents } from './Agents.tsx'
import styles from './PrinterList.module.css'
import { TestButton } from './TestButton.tsx'

const tones: Readonly<Record<NonNullable<Printer['last_state']>, Tone>> = {
  waiting: 'waiting',
  claimed: 'working',
  done: 'good',
  failed: 'bad',
  dropped: 'quiet',
}

/** The result of its last print, and its time. */
const Last = ({ row: { last_state, last_failure, last_at } }: { readonly row: Printer }) => {
  const t = useT()
  const { ago } = useFormat()
  if (!last_state) return null
  const details = [last_failure && t(`print.failure.${last_failure}`), last_at && ago(last_at)].filter(Boolean)
  return (
    <span className={`column shrinks ${styles.last}`}>
      <StatusDot tone={tones[last_state]} label={t(`printer.last_state.${last_state}`)} />
      <small>{details.join(' · ')}</small>
    </span>
  )
}

const Kinds = ({ row: { kinds, stations } }: { readonly row: Printer }) => {
  const t = useT()
  return (
    <span className={`column shrinks ${styles.last}`}>
      {kinds.map((kind) => t(`print.kind.${kind}`)).join(', ')}
      {stations.length > 0 ? <small>{stations.join(', ')}</small> : null}
    </span>
  )
}

const Address = ({ row: { address, paper } }: { readonly row: Printer }) => {
  const t = useT()
  return (
    <span className={`column shrinks ${styles.last}`}>
      {address}
      <small>{t(`printer.paper.${paper}`)}</small>
    </span>
  )
}

const { text, flag, custom } = columnsOf(printer)
const columns: readonly Column<Printer>[] = [
  text('name'),
  { ...custom('address', (row) => <Address row={row} />), fits: true },
  custom('kinds', (row) => <Kinds row={row} />),
  custom('last_state', (row) => <Last row={row} />),
  flag('is_active'),
]

const everyTenSeconds = 10_000

/** The state of printers changes on its own, so it is polled. */
const useLatest = () => {
  const client = useQueryClient()
  const visible = useVisible()
  useEffect(() => {
    if (!visible) return
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: [printer.name] }), everyTenSeconds)
    return () => clearInterval(timer)
  }, [client, visible])
}

/** The printers of a branch and their print agents. */
export default function PrinterList() {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const branch = useBranchId()
  const list = useList<Printer>({ ...printer, params: { branch_id: branch } })
  useLatest()
  const title = t('printer.title')
  const add = may(printer.create) ? (
    <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => open(links.create)}>
      {t('action.add')}
    </Button>
  ) : null
  return (
    <SettingsPage title={title} count={list.count} primary={add}>
      <ListBody list={list} first={add} hint={t('printer.hint')}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(printer.one) ? { open: ({ id }: Printer) => links.edit(id) } : {})}
          actions={(row) => (
            <>
              <TestButton row={row} />
              {may(printer.remove) ? <DeleteButton of={printer} id={row.id} name={row.name} /> : null}
            </>
          )}
          look={{ stale: list.stale }}
        />
      </ListBody>
      <Agents branch={branch} />
    </SettingsPage>
  )
}

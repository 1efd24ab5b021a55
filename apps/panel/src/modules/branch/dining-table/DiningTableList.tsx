import { putDiningAreas } from '@sofra/contract/branch/dining-table/dining-area.contract.ts'
import { diningPlan } from '@sofra/contract/branch/dining-table/dining-plan.contract.ts'
import { addTables, type DiningTable, diningTable } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import { tableSheet } from '@sofra/contract/branch/dining-table/table-sheet.contract.ts'
import { Button } from 'antd'
import { CopyPlus, LayoutGrid, Map as MapIcon, Plus, QrCode } from 'lucide-react'
import { use, useState } from 'react'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { type Filter, filtersOf } from '../../../kit/list/filter/filters.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { InSettings } from '../branch/branch-settings.api.tsx'
import { useAreas } from './areas.ts'
import styles from './DiningTable.module.css'
import { RenewButton } from './RenewButton.tsx'

const AreasDialog = lazyPart(() => import('./AreasDialog.tsx'))
const ManyDialog = lazyPart(() => import('./ManyDialog.tsx'))
const SheetDialog = lazyPart(() => import('./SheetDialog.tsx'))

const { text, custom, number, flag, date } = columnsOf(diningTable)
/** In groups of four, which are easier to read aloud. */
const spelt = (barcode: string) => barcode.replace(/(.{4})(?=.)/g, '$1 ')

const columns = [
  { ...text('number'), narrow: 'first' as const },
  { ...custom('area', ({ area }) => area), narrow: 'second' as const },
  { ...number('seats'), narrow: 'second' as const },
  { ...custom('password', ({ password }) => password), narrow: 'none' as const },
  {
    ...custom('barcode', ({ barcode }) => <code className={styles.barcode}>{spelt(barcode)}</code>),
    fits: true,
    narrow: 'none' as const,
  },
  { ...custom('link', ({ link }) => <span className="breakable">{link}</span>), extra: true },
  { ...date('renewed_at'), extra: true, sort: false },
  { ...flag('is_active'), narrow: 'second' as const },
  { ...date('created_at'), extra: true },
]

type Dialog = 'areas' | 'many' | 'sheet'

interface ToolsProps {
  readonly branch: number
  readonly hasTables: boolean
  readonly onOpen: (dialog: Dialog) => void
}

/** What is done with all tables: plan, QR codes, areas, many at once. */
const Tools = ({ branch, hasTables, onOpen }: ToolsProps) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  return (
    <>
      {may(diningPlan) && hasTables ? (
        <Button
          icon={<MapIcon size={16} aria-hidden="true" />}
          onClick={() => open(`/manegement/${branch}/settings/table-plan`)}
        >
          {t('dining-plan.title')}
        </Button>
      ) : null}
      {may(tableSheet) && hasTables ? (
        <Button icon={<QrCode size={16} aria-hidden="true" />} onClick={() => onOpen('sheet')}>
          {t('table-sheet.title')}
        </Button>
      ) : null}
      {may(putDiningAreas) ? (
        <Button icon={<LayoutGrid size={16} aria-hidden="true" />} onClick={() => onOpen('areas')}>
          {t('dining-area.title')}
        </Button>
      ) : null}
      {may(addTables) ? (
        <Button icon={<CopyPlus size={16} aria-hidden="true" />} onClick={() => onOpen('many')}>
          {t('dining-table.many')}
        </Button>
      ) : null}
    </>
  )
}

interface RowActionsProps {
  readonly row: DiningTable
  readonly onPrint: () => void
}

const RowActions = ({ row, onPrint }: RowActionsProps) => {
  const t = useT()
  const may = useMay()
  return (
    <>
      {may(tableSheet) && row.is_active ? (
        <Button
          type="text"
          aria-label={`${t('table-sheet.of')}: ${row.number}`}
          icon={<QrCode size={16} aria-hidden="true" />}
          onClick={onPrint}
        />
      ) : null}
      <RenewButton row={row} />
      {may(diningTable.remove) ? <DeleteButton of={diningTable} id={row.id} name={row.number} /> : null}
    </>
  )
}

/** The tables of a branch, with the content of their QR codes. */
export default function DiningTableList() {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const branch_id = useBranchId()
  const [dialog, setDialog] = useState<Dialog>()
  const [printed, print] = useState<DiningTable>()
  const list = useList<DiningTable>({ ...diningTable, params: { branch_id } })
  const areas = useAreas(branch_id)
  const byArea: Filter = {
    kind: 'choice',
    field: 'area_id',
    label: 'dining-table.area',
    options: areas.map(({ id, name }) => ({ value: String(id), text: name })),
  }
  const others = filtersOf({ name: diningTable.name, filters: { is_active: diningTable.filters.is_active } })
  return (
    <InSettings>
      <ListPage
        of={{ ...diningTable, params: { branch_id } }}
        list={list}
        columns={columns}
        words={{ title: t('dining-table.title'), hint: t('dining-table.hint') }}
        filters={
          <FilterChips filters={[...(areas.length ? [byArea] : []), ...others]} state={list.state} set={list.set} />
        }
        more={<Tools branch={branch_id} hasTables={Boolean(list.rows?.length)} onOpen={setDialog} />}
        add={
          may(diningTable.create) ? (
            <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => open(links.create)}>
              {t('action.add')}
            </Button>
          ) : null
        }
        row={{
          open: may(diningTable.one) ? ({ id }) => links.edit(id) : undefined,
          actions: (row) => <RowActions row={row} onPrint={() => print(row)} />,
        }}
      />
      {dialog === 'areas' ? <AreasDialog branch={branch_id} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'sheet' ? <SheetDialog branch={branch_id} onClose={() => setDialog(undefined)} /> : null}
      {printed ? <SheetDialog branch={branch_id} table={printed} onClose={() => print(undefined)} /> : null}
      {dialog === 'many' ? <ManyDialog branch={branch_id} onClose={() => setDialog(undefined)} /> : null}
    </InSettings>
  )
}

import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useMay } from '../access.ts'
import { type PhraseKey, useLang, useT } from '../i18n.ts'
import { OpenContext } from '../open.ts'
import { Page } from '../Page.tsx'
import type { AnyRecord, AnyRow } from '../record.ts'
import { ColumnChoiceMenu } from './ColumnChoiceMenu.tsx'
import { shown } from './column-choice.ts'
import type { Column } from './columns.tsx'
import { DataTable } from './DataTable.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { type Filter, filtersOf } from './filters.ts'
import { ListBody } from './ListBody.tsx'
import { turned } from './list-state.ts'
import { rowName } from './rowName.ts'
import { SearchField } from './SearchField.tsx'
import { useColumnChoice } from './useColumnChoice.ts'
import { useList } from './useList.ts'
import { useRecordLinks } from './useRecordLinks.ts'
import { useRecordPlace } from './useRecordPlace.ts'

interface ResourceListProps<R extends AnyRecord> {
  readonly of: R
  readonly columns: readonly Column<R['row']['_zod']['output']>[]
  /** Buttons of a row, before the one that deletes it. */
  readonly actions?: (row: R['row']['_zod']['output']) => ReactNode
  /** Instead of those that the contract declares. */
  readonly filters?: readonly Filter[]
  /** What will appear here, while nothing does. */
  readonly hint?: PhraseKey
  /** The filters that it always has: a list of some of its records. */
  readonly only?: Readonly<Record<string, string>>
  /** How those are called, if not as all of them are. */
  readonly title?: PhraseKey
}

/** The list of a plain record. A list with more to it is put together from the same pieces: `useList`, `DataTable`, `ListBody` … */
export const ResourceList = <R extends AnyRecord>({ of, filters, hint, only, ...props }: ResourceListProps<R>) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const whose = useRecordPlace(of.list)
  const [lang] = useLang()
  const list = useList<AnyRow>({ ...of, params: whose, ...(only ? { only } : {}) })
  // A record's rows are those of its own columns, but only `R` knows it.
  const all = props.columns as unknown as readonly Column<AnyRow>[]
  const own = props.actions as unknown as ((row: AnyRow) => ReactNode) | undefined
  const [choice, choose] = useColumnChoice(of.name, all)
  const columns = shown(all, choice)
  const title = t(props.title ?? (`${of.name}.title` as PhraseKey))
  const add = may(of.create) ? (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => open(links.create)}>
      {t('action.add')}
    </Button>
  ) : null

  return (
    <Page
      title={title}
      count={list.total}
      actions={
        <>
          <ExportMenu endpoint={of.export} params={whose} state={list.asked} columns={columns.map(({ key }) => key)} />
          <ColumnChoiceMenu columns={all} choice={choice} onChange={choose} />
          {add}
        </>
      }
      filters={
        <>
          <SearchField value={list.state.q ?? ''} onChange={(q) => list.set({ q })} />
          <FilterChips filters={filters ?? filtersOf(of)} state={list.state} set={list.set} />
        </>
      }
    >
      <ListBody list={list} first={add} {...(hint ? { hint: t(hint) } : {})}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(of.one) ? { open: ({ id }: AnyRow) => links.edit(id) } : {})}
          {...(may(of.remove) || own
            ? {
                actions: (row: AnyRow) => (
                  <>
                    {own?.(row)}
                    {may(of.remove) ? <DeleteButton of={of} id={row.id} name={rowName(row, lang)} /> : null}
                  </>
                ),
              }
            : {})}
          look={{ dense: choice.dense, stale: list.stale }}
        />
      </ListBody>
    </Page>
  )
}

import type { ImportCalls } from '@sofra/contract/kernel/import.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { ImportButton } from '../import/ImportButton.tsx'
import type { AnyRecord, AnyRow } from '../record.ts'
import { OpenContext } from '../screen/open.ts'
import { useMay } from '../session/access.ts'
import { type PhraseKey, useLang, useT } from '../words/i18n.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { FilterChips } from './filter/FilterChips.tsx'
import { type Filter, filtersOf } from './filter/filters.ts'
import { ListPage } from './ListPage.tsx'
import { Moves, movable } from './Moves.tsx'
import { rowName } from './rowName.ts'
import { type Column, withCreatedAt } from './table/columns.tsx'
import { useList } from './useList.ts'
import { useRecordLinks } from './useRecordLinks.ts'
import { useRecordParams } from './useRecordParams.ts'

interface ResourceListProps<R extends AnyRecord> {
  readonly of: R
  readonly columns: readonly Column<R['row']['_zod']['output']>[]
  /** Buttons of a row, before the delete button. */
  readonly actions?: (row: R['row']['_zod']['output']) => ReactNode
  /** Replaces the filters declared in the contract. */
  readonly filters?: readonly Filter[]
  /** What will appear here, shown while the list is empty. */
  readonly hint?: PhraseKey
  /** Restricts the list: its fixed filters and their title. */
  readonly some?: { readonly only: Readonly<Record<string, string>>; readonly title: PhraseKey }
  /** The import of its records, on the screen `import` beside this one. */
  readonly imports?: Pick<ImportCalls, 'list'> | undefined
  /** Further actions, beside the export. */
  readonly more?: ReactNode
}

/** The list of a plain record. More complex lists use `ListPage`, or its parts. */
export const ResourceList = <R extends AnyRecord>({ of, filters, hint, some, ...props }: ResourceListProps<R>) => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const links = useRecordLinks()
  const pathParams = useRecordParams(of.list)
  const [lang] = useLang()
  const list = useList<AnyRow>({ ...of, params: pathParams, ...(some ? { only: some.only } : {}) })
  // The rows have the columns' type, but only `R` can express it.
  const columns = withCreatedAt(of, props.columns) as unknown as readonly Column<AnyRow>[]
  const ownActions = props.actions as unknown as ((row: AnyRow) => ReactNode) | undefined
  const moved = of.order && may(of.order) ? movable(list) : []
  const actions = (row: AnyRow) => (
    <>
      {ownActions?.(row)}
      {moved.length > 1 ? <Moves of={of} row={row} rows={moved} /> : null}
      {may(of.remove) ? <DeleteButton of={of} id={row.id} name={rowName(row, lang)} /> : null}
    </>
  )
  return (
    <ListPage
      of={{ ...of, params: pathParams }}
      list={list}
      columns={columns}
      words={{ title: t(some?.title ?? (`${of.name}.title` as PhraseKey)), hint: hint && t(hint) }}
      more={
        <>
          {props.more}
          {props.imports ? <ImportButton of={props.imports} href={links.imports} /> : null}
        </>
      }
      filters={<FilterChips filters={filters ?? filtersOf(of)} state={list.state} set={list.set} />}
      add={
        may(of.create) ? (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => open(links.create)}>
            {t('action.add')}
          </Button>
        ) : null
      }
      row={{
        open: may(of.one) ? ({ id }) => links.open(id) : undefined,
        actions: may(of.remove) || ownActions || moved.length > 1 ? actions : undefined,
      }}
    />
  )
}

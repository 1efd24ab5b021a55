import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { ReactNode } from 'react'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import type { Filter } from '../../../kit/list/filter/filters.ts'
import { ToggleChip } from '../../../kit/list/filter/ToggleChip.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import type { Column } from '../../../kit/list/table/columns.tsx'
import { type List, useList } from '../../../kit/list/useList.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import type { shownStatuses } from './status.ts'

interface StatusChipsProps {
  readonly list: Pick<List<unknown>, 'state' | 'set'>
  readonly statuses: readonly (typeof shownStatuses)[number][]
}

/** Filter by one state; waiting ones are the default, which the address omits. */
const StatusChips = ({ list: { state, set }, statuses }: StatusChipsProps) => {
  const t = useT()
  const present = state.filters.status ?? 'pending'
  return (
    <fieldset className="wrap-row">
      <legend className="visually-hidden">{t('registration.statuses')}</legend>
      {statuses.map((status) => (
        <ToggleChip
          key={status}
          pressed={status === present}
          onChange={() => set({ filters: { status: status === 'pending' ? undefined : status } })}
        >
          {t(`registration.status.${status}`)}
        </ToggleChip>
      ))}
    </fieldset>
  )
}

interface RegistrationListProps<Row> {
  readonly of: { readonly name: string; readonly list: Endpoint; readonly export: Endpoint }
  readonly columns: readonly Column<Row>[]
  readonly statuses: readonly (typeof shownStatuses)[number][]
  readonly filters: readonly Filter[]
  readonly hint: PhraseKey
  /** Action of the empty state. */
  readonly first?: ReactNode
}

/** List of one registration pipeline, filtered by state. */
export const RegistrationList = <Row extends { readonly id: number }>(props: RegistrationListProps<Row>) => {
  const { of, columns, statuses, filters, hint, first } = props
  const t = useT()
  const list = useList<Row>(of)
  return (
    <ListPage
      of={of}
      list={list}
      columns={columns}
      words={{ title: t(`${of.name}.title` as PhraseKey), hint: t(hint) }}
      filters={
        <>
          <StatusChips list={list} statuses={statuses} />
          <FilterChips filters={filters} state={list.state} set={list.set} />
        </>
      }
      add={first}
      row={{ open: ({ id }) => `/${of.name}/view/${id}` }}
    />
  )
}

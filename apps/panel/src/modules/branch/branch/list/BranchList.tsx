import {
  type BranchRow,
  branchExport,
  branchList,
  branchStates,
} from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchProfile, postBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, filtersOf } from '../../../../kit/list/filter/filters.ts'
import { companyPick } from '../../../../kit/list/filter/record-picks.ts'
import { ToggleChip } from '../../../../kit/list/filter/ToggleChip.tsx'
import { ListBody } from '../../../../kit/list/ListBody.tsx'
import { ListTools } from '../../../../kit/list/ListTools.tsx'
import { turned } from '../../../../kit/list/list-state.ts'
import { SearchField } from '../../../../kit/list/SearchField.tsx'
import { DataTable } from '../../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useListView } from '../../../../kit/list/view/useListView.ts'
import { useNarrowerThan } from '../../../../kit/look/narrow.ts'
import { OpenContext } from '../../../../kit/screen/open.ts'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useManagesOtherAccounts } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { branchColumns } from './columns.tsx'
import { RowActions } from './RowActions.tsx'

const { is_active, set_up, in_rush } = branchList.query?.shape ?? {}
const company = companyPick('company_id', 'branch.company_name')
const filters = [
  choiceFilter('state', 'branch.state', branchStates, 'branch.state'),
  ...filtersOf({ name: 'branch', filters: { ...(is_active ? { is_active } : {}), ...(set_up ? { set_up } : {}) } }),
]
/** Includes the filter that has a separate button on wide screens. */
const all = [...filters, ...filtersOf({ name: 'branch', filters: in_rush ? { in_rush } : {} })]

/** The branches with state, last order and set-up progress. */
const BranchList = () => {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const list = useList<BranchRow>({ name: 'branch', list: branchList })
  const look = useListView(list, 'branch', t('branch.title'), branchColumns)
  const wide = useManagesOtherAccounts()
  // On a phone that filter is in the filters' sheet.
  const phone = useNarrowerThan(768)
  const busy = list.state.filters.in_rush === 'true'
  const add = may(postBranch) ? (
    <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => open('/branch/form')}>
      {t('branch.add')}
    </Button>
  ) : null
  return (
    <Page
      title={look.heading}
      count={list.count}
      actions={<ListTools export={branchExport} list={list} look={look} columns={branchColumns} />}
      primary={add}
      filters={
        <>
          <SearchField value={list.state.q ?? ''} onChange={(q) => list.set({ q })} />
          {phone ? null : (
            <ToggleChip pressed={busy} onChange={(on) => list.set({ filters: { in_rush: on ? 'true' : undefined } })}>
              {t('branch.only-in-rush')}
            </ToggleChip>
          )}
          <FilterChips
            filters={[...(wide ? [company] : []), ...(phone ? all : filters)]}
            state={list.state}
            set={list.set}
          />
        </>
      }
    >
      <ListBody list={list} first={add} hint={t('branch.empty.hint')}>
        <DataTable
          label={t('branch.title')}
          columns={look.columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(branchProfile) ? { open: ({ id }: BranchRow) => `/branch/form/${id}` } : {})}
          actions={(row) => <RowActions branch={row} />}
          look={{ dense: look.choice.dense, stale: list.stale, resize: look.resize }}
        />
      </ListBody>
    </Page>
  )
}

export default BranchList

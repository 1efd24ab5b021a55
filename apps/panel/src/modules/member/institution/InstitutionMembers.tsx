import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import {
  type InstitutionMember,
  institution,
  institutionImport,
  institutionMember,
} from '@sofra/contract/member/institution/institution.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { UserMinus } from 'lucide-react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { call } from '../../../kit/http/api.ts'
import { ImportButton } from '../../../kit/import/ImportButton.tsx'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { RecordLink } from '../../../kit/screen/RecordLink.tsx'
import { useTabTitle } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'

const { number, money, date, flag, custom } = columnsOf(institutionMember)

const nameOf = ({ first_name, last_name }: InstitutionMember) =>
  [first_name, last_name].filter(Boolean).join(' ') || '–'

const columns = [
  {
    ...custom('first_name', (row) => (
      <RecordLink of={member} id={row.id}>
        {nameOf(row)}
      </RecordLink>
    )),
    sort: false,
    narrow: 'first' as const,
  },
  {
    ...custom('phone', ({ phone }) => (phone.includes('•') ? phone : formatPhone(phone))),
    sort: false,
    fits: true,
    narrow: 'second' as const,
  },
  { ...custom('email', ({ email }) => email || '–'), sort: false, narrow: 'none' as const },
  { ...number('orders'), sort: false, narrow: 'none' as const },
  { ...money('turnover'), sort: false, narrow: 'none' as const },
  { ...date('last_activity_at'), sort: false, narrow: 'second' as const },
  { ...flag('is_active'), sort: false, fits: true, narrow: 'none' as const },
]

interface OfProps {
  readonly company: number
  readonly id: number
}

const RemoveButton = ({ company, id, row }: OfProps & { readonly row: InstitutionMember }) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const name = nameOf(row)
  const remove = useMutation({
    mutationFn: () =>
      call(institutionMember.remove, { params: { company_id: company, institution_id: id, member_id: row.id } }),
    onSuccess: () => toast.ok(t('institution-member.removed')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [institutionMember.name] }),
  })
  return (
    <Confirm
      danger
      title={t('institution-member.remove.ask', { name })}
      text={t('institution-member.remove.text')}
      ok={t('institution-member.remove')}
      onConfirm={() => remove.mutateAsync().catch(() => undefined)}
    >
      {(ask) => (
        <Button
          type="text"
          aria-label={`${t('institution-member.remove')}: ${name}`}
          icon={<UserMinus size={16} aria-hidden="true" />}
          onClick={ask}
        />
      )}
    </Confirm>
  )
}

const home = '/partner-institution/list'

const Members = ({ company, id }: OfProps) => {
  const t = useT()
  const may = useMay()
  const params = { company_id: company, institution_id: id }
  const list = useList<InstitutionMember>({ ...institutionMember, params })
  const { data } = useQuery({
    queryKey: [institution.name, 'name', id],
    queryFn: ({ signal }) => call(institution.one, { params }, { signal }),
    enabled: may(institution.one),
  })
  const title = data ? t('institution-member.of', { name: data.name }) : t('institution-member.title')
  useTabTitle(title)
  return (
    <Page
      title={title}
      count={list.count}
      home={{ path: home, title: t('institution.title') }}
      actions={<ImportButton of={institutionImport} href="/partner-institution/import" />}
      filters={
        <SearchField
          value={list.state.q ?? ''}
          placeholder={t('institution-member.search')}
          onChange={(q) => list.set({ q })}
        />
      }
    >
      <ListBody list={list} first={null} hint={t('institution-member.hint')}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(institutionMember.remove)
            ? { actions: (row: InstitutionMember) => <RemoveButton company={company} id={id} row={row} /> }
            : {})}
          look={{ dense: false, stale: list.stale }}
        />
      </ListBody>
    </Page>
  )
}

/** The members of an institution. */
export default function InstitutionMembers({ id }: { readonly id: number }) {
  const t = useT()
  return (
    <OfCompany title={t('institution-member.title')}>{(company) => <Members company={company} id={id} />}</OfCompany>
  )
}

import {
  type Institution,
  institution,
  institutionDisplays,
  institutionImport,
  institutionMember,
} from '@sofra/contract/member/institution/institution.contract.ts'
import { Button } from 'antd'
import { QrCode, Users } from 'lucide-react'
import { use, useState } from 'react'
import { choiceFilter, flagFilter } from '../../../kit/list/filter/filters.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { lazyPart } from '../../../kit/part.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'

const tones: Record<Institution['standing'], Tone> = {
  active: 'good',
  upcoming: 'waiting',
  ended: 'bad',
  inactive: 'quiet',
}

const Standing = ({ standing }: Pick<Institution, 'standing'>) => {
  const t = useT()
  return <StatusDot tone={tones[standing]} label={t(`institution.standing.${standing}`)} />
}

const LinkDialog = lazyPart(() => import('./LinkDialog.tsx'))

const { text, custom, number, choice, flag, day } = columnsOf(institution)

const extra = { extra: true, narrow: 'none' } as const
const columns = [
  { ...text('name'), narrow: 'first' as const },
  { ...text('code'), narrow: 'second' as const },
  {
    ...custom('standing', ({ standing }) => <Standing standing={standing} />),
    sort: false,
    fits: true,
    narrow: 'second' as const,
  },
  { ...number('members'), sort: false, narrow: 'second' as const },
  { ...number('waiting'), sort: false, narrow: 'none' as const },
  { ...custom('owner', ({ owner }) => owner ?? '–'), sort: false, narrow: 'none' as const },
  { ...choice('display', 'institution.display'), sort: false, narrow: 'none' as const },
  { ...day('starts_on'), sort: false, ...extra },
  { ...day('ends_on'), sort: false, narrow: 'none' as const },
  { ...flag('asks_document'), sort: false, fits: true, ...extra },
  { ...custom('contact_name', ({ contact_name }) => contact_name || '–'), sort: false, ...extra },
]

const filters = [
  choiceFilter('display', 'institution.display', institutionDisplays, 'institution.display'),
  flagFilter('asks_document', 'institution.asks_document'),
  flagFilter('is_active', 'value.active'),
]

/** Institutions that the company has a contract with. */
export default function InstitutionList() {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const [linked, link] = useState<Institution>()
  const actions = (row: Institution) => (
    <>
      {may(institutionMember.list) ? (
        <Button
          type="text"
          aria-label={t('institution-member.of', { name: row.name })}
          icon={<Users size={16} aria-hidden="true" />}
          onClick={() => open(`/partner-institution/members/${row.id}`)}
        />
      ) : null}
      <Button
        type="text"
        aria-label={t('institution.link.title', { name: row.name })}
        icon={<QrCode size={16} aria-hidden="true" />}
        onClick={() => link(row)}
      />
    </>
  )
  return (
    <OfCompany title={t('institution.title')}>
      {(company) => (
        <>
          <ResourceList
            of={institution}
            columns={columns}
            filters={filters}
            hint="institution.hint"
            actions={actions}
            imports={institutionImport}
          />
          {linked ? <LinkDialog company={company} id={linked.id} onClose={() => link(undefined)} /> : null}
        </>
      )}
    </OfCompany>
  )
}

import { companyBranches, companyPeople } from '@sofra/contract/company/company/company.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../../kit/form/Section.tsx'
import { call } from '../../../../kit/http/api.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BelongingParts.module.css'

interface Belonging {
  readonly id: number
  readonly name: string
  readonly about: string
  readonly active: boolean
}

interface BelongingsProps {
  /** Absent while loading. */
  readonly rows: readonly Belonging[] | undefined
  readonly total: number | undefined
  readonly empty: string
}

/** The first few records of a company. */
const Belongings = ({ rows, total = 0, empty }: BelongingsProps) => {
  const t = useT()
  if (!rows) return <span className={styles.waiting} aria-busy="true" />
  if (!rows.length) return <p className={styles.about}>{empty}</p>
  return (
    <>
      <ul className={styles.list}>
        {rows.map(({ id, name, about, active }) => (
          <li key={id}>
            <span className="column breakable shrinks">
              {name}
              <span className={styles.about}>{about}</span>
            </span>
            <StatusDot tone={active ? 'good' : 'quiet'} label={t(active ? 'value.active' : 'value.passive')} />
          </li>
        ))}
      </ul>
      {total > rows.length ? <p className={styles.about}>{t('company.more', { n: total - rows.length })}</p> : null}
    </>
  )
}

const listQuery = { limit: 8, sort: 'name' }

const Branches = ({ companyId }: { readonly companyId: number }) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['company', 'branches', companyId],
    queryFn: ({ signal }) => call(companyBranches, { params: { company_id: companyId }, query: listQuery }, { signal }),
  })
  const rows = data?.items.map(({ id, name, city, is_active }) => ({ id, name, about: city, active: is_active }))
  return <Belongings rows={rows} total={data?.total} empty={t('company.branches.empty')} />
}

const People = ({ companyId }: { readonly companyId: number }) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['company', 'people', companyId],
    queryFn: ({ signal }) => call(companyPeople, { params: { company_id: companyId }, query: listQuery }, { signal }),
  })
  const about = ({
    email,
    is_kiosk,
    is_auth_for_account,
  }: {
    email: string
    is_kiosk: boolean
    is_auth_for_account: boolean
  }) =>
    [email, is_kiosk && t('company.people.kiosk'), is_auth_for_account && t('company.people.manager')]
      .filter(Boolean)
      .join(' · ')
  const rows = data?.items.map((row) => ({ id: row.id, name: row.name, about: about(row), active: row.is_active }))
  return <Belongings rows={rows} total={data?.total} empty={t('company.people.empty')} />
}

/** Branches of a company, and users of its account. */
export const BelongingParts = ({ companyId }: { readonly companyId: number }) => {
  const t = useT()
  const may = useMay()
  return (
    <>
      {may(companyBranches) ? (
        <Section title={t('company.part.branches')}>
          <Branches companyId={companyId} />
        </Section>
      ) : null}
      {may(companyPeople) ? (
        <Section title={t('company.part.people')}>
          <People companyId={companyId} />
        </Section>
      ) : null}
    </>
  )
}

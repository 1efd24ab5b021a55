import { branchUsers } from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { call } from '../../../../kit/http/api.ts'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from '../Setup.module.css'
import { StepBar } from '../StepBar.tsx'
import type { StepProps } from '../step.ts'
import { Invite } from './Invite.tsx'

/** Who works here, and an invitation for the next one. */
export const PeopleStep = ({ setup, next, onNext }: StepProps) => {
  const t = useT()
  const may = useMay()
  const branch = setup.branch_id
  const { data } = useQuery({
    queryKey: ['branch-user', 'list', { branch_id: branch }, { limit: 100 }],
    queryFn: ({ signal }) =>
      call(branchUsers, { params: { branch_id: branch }, query: { limit: 100, sort: 'name' } }, { signal }),
    enabled: may(branchUsers),
  })
  return (
    <>
      {data && data.items.length === 0 ? (
        <EmptyState icon={Users} title={t('setup.people.empty')} hint={t('setup.optional.people')} />
      ) : null}
      <ul className={styles.rows}>
        {data?.items.map(({ id, name, surname, email, roles }) => (
          <li key={id} className={styles.row}>
            <span className={styles.what}>
              <span className={styles.name}>{`${name} ${surname}`}</span>
              <span className={styles.note}>{[email, ...roles].join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      <Invite branch={branch} />
      <StepBar next={next} onNext={onNext} />
    </>
  )
}

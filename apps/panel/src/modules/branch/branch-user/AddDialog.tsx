import { Button, Modal, Tabs } from 'antd'
import { useState } from 'react'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { PersonLine } from '../../../kit/look/Face.tsx'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './BranchUser.module.css'
import { InviteForm } from './InviteForm.tsx'
import { useBranchUser, useOptions } from './useBranchUser.ts'

interface ExistingPeopleProps {
  readonly branch: number
  readonly close: () => void
}

/** Users of the account's other branches who can be added. */
const ExistingPeople = ({ branch, close }: ExistingPeopleProps) => {
  const t = useT()
  const toast = useToast()
  const [q, setQ] = useState('')
  const options = useOptions(branch, q)
  const { add } = useBranchUser(branch)
  const choose = (id: number, name: string) =>
    add.mutate(id, {
      onSuccess: () => {
        toast.ok(t('branch-user.added', { name }))
        close()
      },
      onError: toast.fail,
    })
  return (
    <div aria-busy={options === undefined}>
      <SearchField value={q} onChange={setQ} placeholder={t('branch-user.existing.search')} />
      <p className={styles.hint}>
        {options?.people.length === 0 ? t('branch-user.existing.none') : t('branch-user.existing.hint')}
      </p>
      <ul className={`column ${styles.people}`}>
        {options?.people.map(({ id, name, email, branches }) => (
          <li key={id}>
            <PersonLine name={name} image={null} below={[email, ...branches].join(' · ')} />
            <Button loading={add.isPending && add.variables === id} onClick={() => choose(id, name)}>
              {t('branch-user.add')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AddDialogProps {
  readonly branch: number
  readonly close: () => void
}

/** Adds a user to a branch: by invitation, or from the account's other branches. */
export const AddDialog = ({ branch, close }: AddDialogProps) => {
  const t = useT()
  return (
    <Modal open title={t('branch-user.add')} footer={null} onCancel={close} mask={{ closable: false }} width={600}>
      <Tabs
        items={[
          { key: 'invite', label: t('branch-user.invite'), children: <InviteForm branch={branch} close={close} /> },
          {
            key: 'existing',
            label: t('branch-user.existing'),
            children: <ExistingPeople branch={branch} close={close} />,
          },
        ]}
      />
    </Modal>
  )
}

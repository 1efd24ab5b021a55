import { Modal, Tabs } from 'antd'
import { useT } from '../../../kit/words/i18n.ts'
import { ExistingPeople } from './ExistingPeople.tsx'
import { InviteForm } from './InviteForm.tsx'

interface AddDialogProps {
  readonly branch: number
  readonly close: () => void
}

/** Somebody more for a restaurant: invited, or one of the account who works elsewhere. */
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

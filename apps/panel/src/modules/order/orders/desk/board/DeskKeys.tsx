import { Modal } from 'antd'
import { useT } from '../../../../../kit/words/i18n.ts'
import styles from './Board.module.css'

const keys = ['j', 'k', 'enter', 'a', 'm', 'help'] as const
const caps: Readonly<Record<(typeof keys)[number], string>> = {
  j: 'J',
  k: 'K',
  enter: 'Enter',
  a: 'A',
  m: 'M',
  help: '?',
}

/** Lists the keyboard shortcuts of the desk. */
const DeskKeys = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  return (
    <Modal open title={t('desk.keys')} footer={null} onCancel={onClose}>
      <dl className={`stack-12 ${styles.keyList}`}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{caps[key]}</kbd>
            </dt>
            <dd>{t(`desk.keys.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

export default DeskKeys

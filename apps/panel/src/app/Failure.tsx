import { useT } from '../kit/words/i18n.ts'
import styles from './Failure.module.css'

interface FailureProps {
  readonly title: string
  readonly text: string
  readonly onRetry: () => void
}

/** Shows a loading failure and a retry button. */
export const Failure = ({ title, text, onRetry }: FailureProps) => {
  const t = useT()
  return (
    <div className={`stack-8 ${styles.failure}`} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" onClick={onRetry}>
        {t('action.retry')}
      </button>
    </div>
  )
}

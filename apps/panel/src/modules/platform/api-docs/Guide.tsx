import { Button, Segmented } from 'antd'
import { Copy } from 'lucide-react'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './ApiDocs.module.css'
import { examplesOf, parts, type Tongue, tongues, variables } from './examples.ts'

interface ExampleProps {
  readonly title: string
  readonly text: string
}

/** An example to copy and run. */
const Example = ({ title, text }: ExampleProps) => {
  const t = useT()
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.ok(t('api-docs.copied'))
    } catch {
      // Without HTTPS browsers block the clipboard; the text can be selected.
      toast.fail(t('error.again'))
    }
  }
  return (
    <div className={styles.example} dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={title}>
        <pre>{text}</pre>
      </section>
      <Button
        className={styles.copy ?? ''}
        size="small"
        aria-label={`${t('api-docs.copy')}: ${title}`}
        icon={<Copy size={14} aria-hidden="true" />}
        onClick={() => void copy()}
      />
    </div>
  )
}

interface GuideProps {
  readonly tongue: string | undefined
  readonly onTongue: (tongue: Tongue) => void
}

/** The rules for every API client, each with an example that runs unchanged. */
export const Guide = ({ tongue, onTongue }: GuideProps) => {
  const t = useT()
  const language = tongues.find((one) => one === tongue) ?? 'curl'
  const examples = examplesOf(`${location.origin}/api`)
  return (
    <div className={styles.guide}>
      <p>{t('api-docs.environment', { names: variables.join(', ') })}</p>
      <Segmented value={language} options={[...tongues]} onChange={onTongue} />
      {parts.map((part) => (
        <section key={part} aria-labelledby={`api-${part}`}>
          <h2 id={`api-${part}`}>{t(`api-docs.${part}`)}</h2>
          <p>{t(`api-docs.${part}.text`)}</p>
          <Example title={`${t(`api-docs.${part}`)}, ${language}`} text={examples[part][language]} />
        </section>
      ))}
    </div>
  )
}

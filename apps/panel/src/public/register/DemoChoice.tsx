import { type DemoType, demoTypes } from '@sofra/contract/company/registration/registration.states.ts'
import { useT } from '../../kit/words/i18n.ts'
import styles from './Register.module.css'

interface DemoChoiceProps {
  readonly value: DemoType
  readonly onChange: (value: DemoType) => void
}

/** Which side of the product somebody wants to try, in plain words. */
export const DemoChoice = ({ value, onChange }: DemoChoiceProps) => {
  const t = useT()
  return (
    <fieldset className={styles.choice}>
      <legend>{t('register.demo-type')}</legend>
      {demoTypes.map((type) => (
        <label key={type} className={styles.option}>
          <input type="radio" name="demo_type" checked={type === value} onChange={() => onChange(type)} />
          {t(`register.demo-type.${type}`)}
        </label>
      ))}
    </fieldset>
  )
}

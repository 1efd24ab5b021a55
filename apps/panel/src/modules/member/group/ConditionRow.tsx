import type { ConditionKind } from '@sofra/contract/member/member/member.rules.ts'
import { Select } from 'antd'
import { useT } from '../../../kit/words/i18n.ts'
import { ConditionValue } from './ConditionValue.tsx'
import { beginning, type ConditionNode, conditionKinds } from './draft.ts'
import styles from './RulesField.module.css'

interface ConditionRowProps {
  readonly node: ConditionNode
  readonly company: number
  readonly disabled: boolean
  /** It was added just now. */
  readonly focused: boolean
  readonly onChange: (node: ConditionNode) => void
}

/** One condition: what it is about, whether it holds or not, and its value. */
export const ConditionRow = ({ node, company, disabled, focused, onChange }: ConditionRowProps) => {
  const t = useT()
  const { not, condition } = node
  return (
    <div className={styles.condition}>
      <Select
        className={styles.about ?? ''}
        aria-label={t('member-group.about')}
        autoFocus={focused}
        disabled={disabled}
        value={condition.on}
        options={conditionKinds.map((kind) => ({ value: kind, label: t(`member-group.on.${kind}`) }))}
        onChange={(kind: ConditionKind) => onChange({ ...node, condition: beginning[kind] })}
      />
      <Select
        className={styles.negation ?? ''}
        aria-label={t('member-group.negation')}
        disabled={disabled}
        value={not}
        options={[
          { value: false, label: t('member-group.is') },
          { value: true, label: t('member-group.is-not') },
        ]}
        onChange={(to: boolean) => onChange({ ...node, not: to })}
      />
      <ConditionValue
        condition={condition}
        company={company}
        disabled={disabled}
        onChange={(to) => onChange({ ...node, condition: to })}
      />
    </div>
  )
}

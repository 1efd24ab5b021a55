import { institution } from '@sofra/contract/member/institution/institution.contract.ts'
import { type ConditionKind, type MemberRules, mostDepth } from '@sofra/contract/member/member/member.rules.ts'
import { Button, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { createContext, use, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { messageWithin } from '../../../kit/form/message-within.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { ConditionValue } from './ConditionValue.tsx'
import {
  beginning,
  type ConditionNode,
  conditionKinds,
  type GroupNode,
  isGroup,
  type Mode,
  type RuleNode,
  rulesOfTree,
  treeOf,
  withMore,
  withPart,
} from './draft.ts'
import styles from './RulesField.module.css'

interface ConditionRowProps {
  readonly node: ConditionNode
  readonly company: number
  readonly disabled: boolean
  /** Whether the condition was just added. */
  readonly focused: boolean
  readonly onChange: (node: ConditionNode) => void
}

/** One condition: subject, negation and value. */
const ConditionRow = ({ node, company, disabled, focused, onChange }: ConditionRowProps) => {
  const t = useT()
  const may = useMay()(institution.list)
  const { not, condition } = node
  // Institutions are offered only to users who may see them.
  const kinds = conditionKinds.filter((kind) => may || kind !== 'institution' || condition.on === kind)
  return (
    <div className={`row grow ${styles.condition}`}>
      <Select
        className={styles.about ?? ''}
        aria-label={t('member-group.about')}
        autoFocus={focused}
        disabled={disabled}
        value={condition.on}
        options={kinds.map((kind) => ({ value: kind, label: t(`member-group.on.${kind}`) }))}
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

const modes: readonly Mode[] = ['all', 'any', 'none']

interface Place {
  readonly company: number
  readonly disabled: boolean
}
const PlaceContext = createContext<Place>({ company: 0, disabled: true })

interface NodeProps<N> {
  readonly node: N
  readonly depth: number
  readonly onChange: (node: N) => void
}

/** Rules with one conjunction, nested groups included; an added rule gets the focus. */
const RuleGroup = ({ node, depth, onChange }: NodeProps<GroupNode>) => {
  const t = useT()
  const { company, disabled } = use(PlaceContext)
  const adds = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<number>()
  const add = (part: RuleNode) => {
    setAdded(node.parts.length)
    onChange(withMore(node, part))
  }
  const remove = (at: number) => {
    onChange(withPart(node, at))
    // The focused element was removed with its row.
    adds.current?.focus()
  }
  return (
    <div className={`stack-8 shrinks ${styles.group}`} data-nested={depth > 1}>
      <Select
        className={styles.mode ?? ''}
        aria-label={t('member-group.mode')}
        disabled={disabled}
        value={node.mode}
        options={modes.map((mode) => ({ value: mode, label: t(`member-group.${mode}`) }))}
        onChange={(mode: Mode) => onChange({ ...node, mode })}
      />
      <ul className="stack-8">
        {node.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other name than where they stand
          <li key={at} className={styles.rule}>
            {isGroup(part) ? (
              <RuleGroup node={part} depth={depth + 1} onChange={(to) => onChange(withPart(node, at, to))} />
            ) : (
              <ConditionRow
                node={part}
                company={company}
                disabled={disabled}
                focused={added === at}
                onChange={(to) => onChange(withPart(node, at, to))}
              />
            )}
            {disabled ? null : (
              <Button
                type="text"
                icon={<Trash2 size={16} aria-hidden="true" />}
                aria-label={t(isGroup(part) ? 'member-group.remove-nested' : 'member-group.remove-condition')}
                onClick={() => remove(at)}
              />
            )}
          </li>
        ))}
      </ul>
      {disabled ? null : (
        <div className="wrap-row">
          <Button
            ref={adds}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => add({ not: false, condition: beginning.visits })}
          >
            {t('member-group.add-condition')}
          </Button>
          {depth < mostDepth ? (
            <Button
              type="text"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => add({ mode: 'any', parts: [{ not: false, condition: beginning.visits }] })}
            >
              {t('member-group.add-nested')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

/** The rules of a group: conditions joined by all, any and none, nested up to the limit. */
export const RulesField = ({ company }: { readonly company: number }) => {
  const field = useField('rules')
  const { errors } = useFormState({ name: 'rules' })
  // The field shows an error of any node.
  return (
    <Field group id={field.id} label={field.label} required error={messageWithin(errors.rules)}>
      <PlaceContext value={{ company, disabled: field.control.disabled }}>
        <RuleGroup
          node={treeOf(field.value as MemberRules)}
          depth={1}
          onChange={(tree) => field.onChange(rulesOfTree(tree))}
        />
      </PlaceContext>
    </Field>
  )
}

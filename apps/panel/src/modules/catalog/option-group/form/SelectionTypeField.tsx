import { type SelectionType, selectionFacts, selectionTypes } from '@sofra/contract/catalog/option/option.rules.ts'
import { useFormContext } from 'react-hook-form'
import { FormField } from '../../../../kit/form/field/FormField.tsx'
import { useField } from '../../../../kit/form/field/useField.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './SelectionTypeField.module.css'

/** Three options: y position and length of the name, in pixels. */
const lines = [
  { y: 9, width: 40 },
  { y: 27, width: 30 },
  { y: 45, width: 36 },
]

/** Whether the guest has selected each. */
const chosen = { one: [false, true, false], several: [true, false, true] }

const signs = { adds: '+', free: '', deducts: '−' }

interface MarkProps {
  readonly y: number
  readonly on: boolean
}

const RadioMark = ({ y, on }: MarkProps) => (
  <>
    <circle cx="9" cy={y} r="5.5" />
    {on ? <circle cx="9" cy={y} r="2.5" fill="currentColor" stroke="none" /> : null}
  </>
)

const BoxMark = ({ y, on }: MarkProps) => (
  <>
    <rect x="3.5" y={y - 5.5} width="11" height="11" rx="2.5" />
    {on ? <path d={`M6 ${y} l2.5 2.5 l4.5 -5`} strokeLinecap="round" strokeLinejoin="round" /> : null}
  </>
)

const Name = ({ y, width, gone }: { readonly y: number; readonly width: number; readonly gone: boolean }) => (
  <>
    <rect x="22" y={y - 2.5} width={width} height="5" rx="2.5" fill="currentColor" stroke="none" opacity={0.4} />
    {gone ? <path d={`M19 ${y} h46`} strokeLinecap="round" /> : null}
  </>
)

/** Three options after a guest's choice, with their price effect; removed ones are struck through. */
const TypePicture = ({ type }: { readonly type: SelectionType }) => {
  const { preselected, change } = selectionFacts[type]
  const single = type === 'single'
  const Mark = single ? RadioMark : BoxMark
  return (
    <svg
      viewBox="0 0 96 54"
      width="96"
      height="54"
      aria-hidden="true"
      stroke="currentColor"
      fill="none"
      strokeWidth="1.5"
    >
      {lines.map(({ y, width }, line) => {
        const on = chosen[single ? 'one' : 'several'][line] === true
        return (
          <g key={y}>
            <Mark y={y} on={on} />
            <Name y={y} width={width} gone={preselected && !on} />
            <text x="84" y={y + 5} fontSize="15" fontWeight="600" textAnchor="middle" fill="currentColor" stroke="none">
              {preselected === on ? '' : signs[change]}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The four selection types, each with a picture and an explanation. */
export const SelectionTypeField = () => {
  const t = useT()
  const field = useField('selection_type')
  const { setValue, getValues } = useFormContext()
  const choose = (type: SelectionType) => {
    field.onChange(type)
    // A single selection implies its limit; another type removes it.
    const was = getValues('selection_limit')
    if (type === 'single') setValue('selection_limit', 1, { shouldDirty: true, shouldValidate: true })
    else if (field.value === 'single' && was === 1) setValue('selection_limit', null, { shouldDirty: true })
  }
  return (
    <FormField group field={field} required={false}>
      <div className={`stack-8 ${styles.types}`}>
        {selectionTypes.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              className="visually-hidden"
              name={field.id}
              disabled={field.control.disabled}
              checked={field.value === type}
              onChange={() => choose(type)}
            />
            <TypePicture type={type} />
            <span className={styles.name}>{t(`branch-option-group.selection_type.${type}`)}</span>
            <span className="small">{t(`branch-option-group.meaning.${type}`)}</span>
          </label>
        ))}
      </div>
    </FormField>
  )
}

import { type Branch, manualStates, pausedStates, stateReasons } from '@sofra/contract/branch/branch/branch.contract.ts'
import { isSourceLicensed } from '@sofra/contract/company/licence/licence.opens.ts'
import { type OrderSource, orderSources } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type ReactNode, useState } from 'react'
import tool from '../../../../kit/look/Tool.module.css'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchState.module.css'
import { RushNotes } from './RushNotes.tsx'
import { periods } from './state-until.ts'
import { type Change, useStateChange } from './useStateChange.ts'

const minutePresets = [10, 15, 20, 30, 45]

interface ChoicesProps<Value> {
  readonly legend: ReactNode
  readonly of: readonly Value[]
  readonly label: (value: Value) => string
  readonly isPressed?: (value: Value) => boolean
  readonly onChoose: (value: Value) => void
}

const Choices = <Value extends string | number>({ legend, of, label, isPressed, onChoose }: ChoicesProps<Value>) => (
  <fieldset className={`wrap-row ${styles.choices}`}>
    <legend>{legend}</legend>
    {of.map((value) => (
      <button
        key={value}
        type="button"
        {...(isPressed ? { 'aria-pressed': isPressed(value) } : {})}
        onClick={() => onChoose(value)}
      >
        {label(value)}
      </button>
    ))}
  </fieldset>
)

const toggled = (sources: readonly OrderSource[], source: OrderSource) =>
  sources.includes(source) ? sources.filter((one) => one !== source) : [...sources, source]

type Pause = (typeof pausedStates)[number]

interface SourceChoicesProps {
  readonly modules: readonly string[]
  readonly sources: readonly OrderSource[]
  readonly pause: Pause
  readonly onSources: (sources: readonly OrderSource[]) => void
  readonly onPause: (pause: Pause) => void
}

/** Pauses licensed channels; the others are listed with the reason why they cannot be paused. */
const SourceChoices = ({ modules, sources, pause, onSources, onPause }: SourceChoicesProps) => {
  const t = useT()
  const licensed = orderSources.filter((source) => isSourceLicensed(modules, source))
  const unlicensed = orderSources.filter((source) => !licensed.includes(source))
  return (
    <>
      <Choices
        legend={t('branch.rush.pause')}
        of={licensed}
        label={(source) => t(`source.${source}`)}
        isPressed={(source) => sources.includes(source)}
        onChoose={(source) => onSources(toggled(sources, source))}
      />
      {unlicensed.length > 0 ? (
        <p className="quiet small">
          {t('branch.rush.unlicensed', { sources: unlicensed.map((source) => t(`source.${source}`)).join(', ') })}
        </p>
      ) : null}
      <Choices
        legend={t('branch.rush.pause.how')}
        of={pausedStates}
        label={(one) => t(`branch.rush.pause.${one}`)}
        isPressed={(one) => one === pause}
        onChoose={onPause}
      />
    </>
  )
}

const kinds = ['state', 'minutes', 'sources'] as const
type Kind = (typeof kinds)[number]

/** What is chosen of each kind; only that of the shown kind is sent. */
interface Chosen {
  readonly state: Branch['manual_state']
  readonly minutes: number
  readonly sources: readonly OrderSource[]
  readonly pause: Pause
}

/** Returns the change of a kind; null while nothing of it is chosen. */
const changeOf = (kind: Kind, { state, minutes, sources, pause }: Chosen): Change | null => {
  if (kind === 'state') return state === 'auto' ? null : { kind, state }
  if (kind === 'minutes') return minutes ? { kind, minutes } : null
  return sources.length ? { kind, sources, state: pause } : null
}

interface KindChoicesProps {
  readonly kind: Kind
  readonly modules: readonly string[]
  readonly value: Chosen
  readonly onChange: (chosen: Partial<Chosen>) => void
}

/** The choices of one kind: a state, more minutes, or channels to pause. */
const KindChoices = ({ kind, modules, value, onChange }: KindChoicesProps) => {
  const t = useT()
  if (kind === 'state')
    return (
      <Choices
        legend={t('branch.rush.state')}
        of={manualStates}
        label={(one) => t(`branch.state.${one}`)}
        isPressed={(one) => one === value.state}
        onChoose={(state) => onChange({ state })}
      />
    )
  if (kind === 'minutes')
    return (
      <Choices
        legend={t('branch.rush.add')}
        of={minutePresets}
        label={(n) => t('branch.rush.more', { n })}
        isPressed={(n) => n === value.minutes}
        onChoose={(minutes) => onChange({ minutes })}
      />
    )
  return (
    <SourceChoices
      modules={modules}
      sources={value.sources}
      pause={value.pause}
      onSources={(sources) => onChange({ sources })}
      onPause={(pause) => onChange({ pause })}
    />
  )
}

/** Sets the state, adds minutes or pauses channels, each for a period; ends active rush settings. */
export const StateChoice = ({ branch, onDone }: { readonly branch: Branch; readonly onDone: () => void }) => {
  const t = useT()
  const { change, isPending } = useStateChange(branch, onDone)
  const [kind, setKind] = useState<Kind>('state')
  const [value, setValue] = useState<Chosen>({
    state: branch.manual_state,
    minutes: branch.rush?.minutes ?? 0,
    sources: [],
    pause: 'busy',
  })
  const [reason, setReason] = useState(branch.manual_reason)
  const chosen = changeOf(kind, value)
  const inRush = branch.rush !== null || branch.paused.length > 0
  const choose = (more: Partial<Chosen>) => {
    setValue({ ...value, ...more })
    if (more.state === 'auto') change({ kind: 'state', state: 'auto' }, 'ever', null)
  }
  return (
    <div className={`${tool.settings} ${styles.choice}`} inert={isPending} aria-busy={isPending}>
      {inRush ? (
        <div className={`row ${styles.holding}`}>
          <RushNotes branch={branch} />
          <button type="button" onClick={() => change({ kind: 'end' }, 'ever', null)}>
            {t('branch.rush.end')}
          </button>
        </div>
      ) : null}
      <Choices
        legend={<span className="visually-hidden">{t('desk.state.title')}</span>}
        of={kinds}
        label={(one) => t(`branch.rush.${one}`)}
        isPressed={(one) => one === kind}
        onChoose={setKind}
      />
      <KindChoices kind={kind} modules={branch.licensed_modules} value={value} onChange={choose} />
      {chosen && (kind === 'sources' || (kind === 'state' && value.state !== 'open')) ? (
        <Choices
          legend={t('branch.reason.title')}
          of={stateReasons}
          label={(one) => t(`branch.reason.${one}`)}
          isPressed={(one) => one === reason}
          onChoose={(one) => setReason(one === reason ? null : one)}
        />
      ) : null}
      {chosen ? (
        <Choices
          legend={t('desk.state.how-long')}
          of={periods}
          label={(period) => t(`desk.state.for.${period}`)}
          onChoose={(period) => change(chosen, period, reason)}
        />
      ) : null}
    </div>
  )
}

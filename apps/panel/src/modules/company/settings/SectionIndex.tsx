import type { SectionName, SectionState, SettingsOverview } from '@sofra/contract/company/settings/settings.contract.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../kit/i18n.ts'
import styles from './SectionIndex.module.css'
import { sectionIcons } from './section-icons.ts'

interface SectionIndexProps {
  readonly sections: SettingsOverview['sections']
  readonly current: SectionName
  readonly unsaved: readonly SectionName[]
  readonly onChoose: (name: SectionName) => void
}

const Mark = ({ state, unsaved }: { readonly state: SectionState; readonly unsaved: boolean }) => {
  const t = useT()
  const words = unsaved ? t('settings.unsaved') : t(`settings.state.${state}`)
  return (
    <span className={styles.mark} data-state={unsaved ? 'unsaved' : state} title={words}>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

/** The sections beside the form, each with how far it is filled in; a row to be pushed along on a phone. */
export const SectionIndex = ({ sections, current, unsaved, onChoose }: SectionIndexProps) => {
  const t = useT()
  const chosen = useRef<HTMLButtonElement>(null)
  // On a phone it may lie beside the window.
  useEffect(() => {
    if (current) chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav className={styles.index} aria-label={t('settings.sections')}>
      <ul>
        {sections.map(({ name, state }) => {
          const Icon = sectionIcons[name]
          return (
            <li key={name}>
              <button
                ref={name === current ? chosen : null}
                type="button"
                aria-current={name === current ? 'true' : undefined}
                onClick={() => onChoose(name)}
              >
                <Icon size={16} aria-hidden="true" />
                <span>{t(`settings.${name}`)}</span>
                <Mark state={state} unsaved={unsaved.includes(name)} />
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

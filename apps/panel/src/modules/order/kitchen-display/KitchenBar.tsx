import type { Station } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { AArrowDown, AArrowUp, Maximize, Moon, Sun, Volume2, VolumeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { unlock } from '../../../kit/alarm/audio.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { sizes, useDevice } from './device.ts'
import styles from './Kitchen.module.css'

interface ToolProps {
  readonly label: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const Tool = ({ label, pressed, disabled, onClick, children }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)

interface KitchenBarProps {
  readonly stations: readonly Pick<Station, 'no' | 'name'>[]
  readonly station: number | null
  readonly onStation: (station: number | null) => void
  readonly onFullScreen: () => void
  /** Further controls and counts. */
  readonly children: ReactNode
}

/** The bar above the tickets: this screen's station and display settings. */
export const KitchenBar = ({ stations, station, onStation, onFullScreen, children }: KitchenBarProps) => {
  const t = useT()
  const [{ dark, sound, size }, setDevice] = useDevice()
  const all = [{ no: null, name: t('kitchen-display.station.all') }, ...stations]
  return (
    <div className={styles.bar}>
      {stations.length > 0 ? (
        <fieldset className={styles.stations} aria-label={t('kitchen-display.station')}>
          {all.map(({ no, name }) => (
            <button
              key={no ?? 0}
              type="button"
              className={styles.station}
              aria-pressed={no === station}
              onClick={() => onStation(no)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      ) : null}
      {children}
      <span className={styles.tools}>
        <Tool
          label={t('kitchen-display.smaller')}
          disabled={size === 0}
          onClick={() => setDevice({ size: Math.max(0, size - 1) })}
        >
          <AArrowDown aria-hidden="true" />
        </Tool>
        <Tool
          label={t('kitchen-display.bigger')}
          disabled={size === sizes - 1}
          onClick={() => setDevice({ size: Math.min(sizes - 1, size + 1) })}
        >
          <AArrowUp aria-hidden="true" />
        </Tool>
        <Tool
          label={t('kitchen-display.sound')}
          pressed={sound}
          onClick={() => {
            void unlock()
            setDevice({ sound: !sound })
          }}
        >
          {sound ? <Volume2 aria-hidden="true" /> : <VolumeOff aria-hidden="true" />}
        </Tool>
        <Tool label={t('kitchen-display.dark')} pressed={dark} onClick={() => setDevice({ dark: !dark })}>
          {dark ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
        </Tool>
        <Tool label={t('kitchen-display.full-screen')} onClick={onFullScreen}>
          <Maximize aria-hidden="true" />
        </Tool>
      </span>
    </div>
  )
}

import {
  contrastsOf,
  darkOf,
  defaultLook,
  type Look,
  mixedLook,
  themeColours,
  variablesOf,
} from '@sofra/contract/platform/theme/theme.look.ts'
import { Segmented } from 'antd'
import { Menu, Plus, ShoppingBag } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Check, CheckList } from '../../../kit/look/CheckList.tsx'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import styles from './ThemePreview.module.css'

/** Returns the form's values as a look; incomplete values use the default. */
const drawable = ({ radius, ...typed }: Partial<Look>): Look => {
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null && value !== undefined))
  const look = {
    ...defaultLook,
    ...filled,
    radius: Math.min(Math.max(Number(radius ?? defaultLook.radius) || 0, 0), 28),
  }
  const colours = Object.fromEntries(themeColours.map((name) => [name, defaultLook[name]]))
  return mixedLook({ ...look, ...colours }, look)
}

interface GuestPageProps {
  readonly look: Look
  readonly logo: string | null
  readonly banner: string | null
}

const dishes: readonly (readonly [name: PhraseKey, price: number])[] = [
  ['theme.preview.product', 9_500],
  ['theme.preview.second', 10_500],
]

/** The page of a restaurant on a phone. */
const GuestPage = ({ look, logo, banner }: GuestPageProps) => {
  const t = useT()
  const name = t('theme.preview.restaurant')
  const { money } = useFormat()
  return (
    <div className={`column ${styles.phone}`} style={variablesOf(look) as CSSProperties}>
      <div className={`row ${styles.head}`}>
        {logo ? <Picture path={logo} width={120} height={32} className={styles.logo} /> : <strong>{name}</strong>}
        <Menu size={18} aria-hidden="true" />
      </div>
      {look.header === 'picture' && banner ? (
        <Picture path={banner} width={320} height={84} className={styles.banner} />
      ) : null}
      {look.header === 'picture' && !banner ? <div className={styles.banner} /> : null}
      <div className={styles.page}>
        <p className={styles.restaurant}>{name}</p>
        <p className={styles.muted}>{t('theme.preview.open')}</p>
        <p className="strong">{t('theme.preview.category')}</p>
        {dishes.map(([dish, price]) => (
          <div key={dish} className={`row ${styles.card}`}>
            <span className={styles.dish} />
            <span className={`grow ${styles.words}`}>
              <strong>{t(dish)}</strong>
              <span className={styles.muted}>{t('theme.preview.description')}</span>
              <span className={styles.price}>{money(price)}</span>
            </span>
            <span className={styles.add}>
              <Plus size={16} aria-hidden="true" />
              <span className="visually-hidden">{t('theme.preview.add')}</span>
            </span>
          </div>
        ))}
      </div>
      <div className={`row strong ${styles.basket}`}>
        <ShoppingBag size={16} aria-hidden="true" />
        <span>{t('theme.preview.basket')}</span>
        <span>{money(20_000)}</span>
      </div>
    </div>
  )
}

interface ThemePreviewProps {
  readonly look: Partial<Look>
  readonly logo?: string | null | undefined
  readonly banner?: string | null | undefined
}

/** A guest page in a look, light or dark, with its contrast ratings. */
export const ThemePreview = ({ look: typed, logo = null, banner = null }: ThemePreviewProps) => {
  const t = useT()
  const { number } = useFormat()
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const look = drawable(typed)
  const dark = look.dark_mode && mode === 'dark'
  return (
    <div className={`stack-12 ${styles.preview}`}>
      {look.dark_mode ? (
        <Segmented
          block
          aria-label={t('theme.preview.mode')}
          value={mode}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`theme.preview.${value}`) }))}
          onChange={setMode}
        />
      ) : null}
      <GuestPage look={dark ? darkOf(look) : look} logo={logo} banner={banner} />
      <h3>{t('theme.contrasts')}</h3>
      <CheckList>
        {contrastsOf(look).map(({ colour, on, ratio, least, passes }) => (
          <Check key={`${colour} ${on}`} passed={passes}>
            {t('theme.contrasts.pair', { colour: t(`theme.${colour}`), on: t(`theme.${on}`) })}: {number(ratio)} : 1 ·{' '}
            {t(passes ? 'theme.contrasts.passes' : 'theme.contrasts.fails', { least: number(least) })}
          </Check>
        ))}
      </CheckList>
    </div>
  )
}

import { type Palette, themeColours } from '@sofra/contract/platform/theme/theme.look.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Swatches.module.css'

/** The colours of a theme beside each other, each with its name. */
export const Swatches = ({ palette }: { readonly palette: Palette }) => {
  const t = useT()
  return (
    <span className={styles.swatches}>
      {themeColours.map((colour) => (
        <span
          key={colour}
          role="img"
          aria-label={`${t(`theme.${colour}`)}: ${palette[colour]}`}
          title={`${t(`theme.${colour}`)}: ${palette[colour]}`}
          style={{ background: palette[colour] }}
        />
      ))}
    </span>
  )
}

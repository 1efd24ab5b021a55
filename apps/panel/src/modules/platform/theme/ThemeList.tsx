import { theme } from '@sofra/contract/platform/theme/theme.contract.ts'
import { type Palette, themeColours } from '@sofra/contract/platform/theme/theme.look.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './ThemeList.module.css'

/** The colours of a theme with their names. */
const Swatches = ({ palette }: { readonly palette: Palette }) => {
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

export default plainList(theme, {
  columns: {
    image: { extra: true },
    primary_color: { render: (row) => <Swatches palette={row} />, title: 'theme.colours', sort: false, fits: true },
    accent_color: false,
    background_color: false,
    surface_color: false,
    text_color: false,
    muted_color: false,
    dark_mode: { title: 'theme.dark' },
    radius: { extra: true },
    density: { extra: true },
    header: { extra: true },
  },
})

import { type ThemeConfig, theme } from 'antd'
import { type Mode, palettes } from './palette.ts'

/** The class with antd's variables (`--ant-…`). It is set on the page, so that our CSS can use them too. */
export const themeClass = 'sofra'

const calm = window.matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Configures antd with our colours and sizes through its tokens; on phones controls have the height of a finger, see `touch.css`.
 */
export const antdTheme = (mode: Mode, phone: boolean): ThemeConfig => {
  const color = palettes[mode]
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: `${themeClass}-${mode}` },
    hashed: false,
    token: {
      colorPrimary: color['accent-strong'],
      colorInfo: color.accent,
      colorLink: color.link,
      colorLinkHover: color.link,
      colorSuccess: color['tone-good'],
      colorWarning: color['tone-waiting'],
      colorError: color.danger,
      colorText: color.ink,
      colorTextSecondary: color['ink-2'],
      colorTextTertiary: color['ink-2'],
      colorTextDescription: color['ink-2'],
      colorTextPlaceholder: color['ink-3'],
      colorTextDisabled: color['ink-3'],
      colorBorder: color['line-2'],
      colorBorderSecondary: color.line,
      colorSplit: color.line,
      colorBgBase: color.paper,
      colorBgContainer: color.paper,
      colorBgLayout: color.ground,
      colorBgElevated: color.paper,
      borderRadius: 6,
      fontSize: 14,
      fontFamily: 'inherit',
      ...(phone ? { controlHeight: 40, controlHeightSM: 40 } : { controlHeight: 34 }),
      boxShadow: color.shadow,
      boxShadowSecondary: color.shadow,
      wireframe: false,
      motion: !calm.matches,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        // The hover colour that antd derives from the primary colour has too little contrast.
        defaultHoverColor: color.link,
        defaultActiveColor: color.link,
      },
      Pagination: { itemActiveColor: color.link, itemActiveColorHover: color.link },
      // The primary colour is for backgrounds with white text; as a text colour it is unreadable in dark mode.
      Tabs: { itemSelectedColor: color.link, itemActiveColor: color.link, itemHoverColor: color.link },
      Table: { headerBg: 'transparent', headerColor: color['ink-2'], headerSplitColor: 'transparent' },
    },
  }
}

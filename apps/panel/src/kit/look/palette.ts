/** The colours of the panel. antd's tokens and our CSS variables are derived from them. */
const light = {
  ground: '#f6f7f8',
  paper: '#ffffff',
  ink: '#1b2026',
  'ink-2': '#57606a',
  'ink-3': '#68717b',
  line: '#e7e9ec',
  'line-2': '#d3d8dd',
  hover: 'rgba(27, 32, 38, 0.05)',
  accent: '#1890ff',
  'accent-strong': '#1268b8',
  'accent-soft': '#e6f2fd',
  link: '#1268b8',
  danger: '#cf1322',
  acting: '#722ed1',
  'warning-bar': '#a8071a',
  shadow: '0 8px 28px rgba(27, 32, 38, 0.14)',
  'tone-waiting': '#d46b08',
  'tone-working': '#1890ff',
  'tone-moving': '#722ed1',
  'tone-good': '#2b9a5a',
  'tone-bad': '#cf1322',
  'tone-quiet': '#868e98',
  'tone-warning': '#b7860b',
}
export type Palette = typeof light

const dark: Palette = {
  ground: '#101317',
  paper: '#171b20',
  ink: '#e7eaee',
  'ink-2': '#a6afb9',
  'ink-3': '#929ca7',
  line: '#262c33',
  'line-2': '#3a424b',
  hover: 'rgba(231, 234, 238, 0.07)',
  accent: '#1890ff',
  'accent-strong': '#1268b8',
  'accent-soft': '#10293f',
  link: '#6cb4f7',
  danger: '#ff7875',
  acting: '#722ed1',
  'warning-bar': '#a8071a',
  // A black shadow is invisible on a dark page, so raised elements have an outline.
  shadow: '0 0 0 1px #3a424b, 0 8px 28px rgba(0, 0, 0, 0.5)',
  'tone-waiting': '#f0883e',
  'tone-working': '#3c9dff',
  'tone-moving': '#a371f7',
  'tone-good': '#3fb871',
  'tone-bad': '#ff7875',
  'tone-quiet': '#7d8794',
  'tone-warning': '#d9a52c',
}

export const palettes = { light, dark } as const
export type Mode = keyof typeof palettes

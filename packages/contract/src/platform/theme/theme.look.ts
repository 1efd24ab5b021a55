/** The colours of a theme, each as `#1a2b3c`. */
export const themeColours = [
  'primary_color',
  'accent_color',
  'background_color',
  'surface_color',
  'text_color',
  'muted_color',
] as const
export type ThemeColour = (typeof themeColours)[number]
export type Palette = Readonly<Record<ThemeColour, string>>

/** Font families available on every device: guest pages load no font and contact no other server. */
export const fontStacks = {
  system: 'system-ui, sans-serif',
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', sans-serif",
  rounded: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, 'Arial Rounded MT Bold', Calibri, sans-serif",
  serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, serif",
  classic: "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', P052, serif",
} as const
export const fonts = Object.keys(fontStacks) as [keyof typeof fontStacks, ...(keyof typeof fontStacks)[]]

/** Pixels between parts of a page. */
const spaces = { compact: 8, cosy: 12, roomy: 18 } as const
export const densities = Object.keys(spaces) as [keyof typeof spaces, ...(keyof typeof spaces)[]]

/** The page's header: on the surface, in the primary colour, or in the primary colour with the restaurant's picture below. */
export const headers = ['plain', 'colored', 'picture'] as const

/** All values that the look of a guest page depends on. */
export interface Look extends Palette {
  readonly font: (typeof fonts)[number]
  /** Pixels. */
  readonly radius: number
  readonly density: (typeof densities)[number]
  readonly header: (typeof headers)[number]
  /** Whether guests with a dark device get a dark page. */
  readonly dark_mode: boolean
}

/** The look without a chosen theme. */
export const defaultLook: Look = {
  primary_color: '#b3261e',
  accent_color: '#a3231b',
  background_color: '#faf7f5',
  surface_color: '#ffffff',
  text_color: '#1d1b1a',
  muted_color: '#5f5a57',
  font: 'system',
  radius: 12,
  density: 'cosy',
  header: 'picture',
  dark_mode: true,
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance by WCAG 2, 0 to 1. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours by WCAG 2, 1 to 21. */
export const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns black or white, whichever has more contrast: at least 4.5 : 1 on any colour. */
export const inkOn = (colour: string) =>
  contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000'

/** Text needs 4.5 : 1 (WCAG AA), a button's edge 3 : 1. */
const pairs: readonly (readonly [ThemeColour, on: ThemeColour, least: number])[] = [
  ['text_color', 'background_color', 4.5],
  ['text_color', 'surface_color', 4.5],
  ['muted_color', 'background_color', 4.5],
  ['muted_color', 'surface_color', 4.5],
  ['accent_color', 'surface_color', 4.5],
  ['primary_color', 'surface_color', 3],
]

/** Returns the contrast of each pair of colours; `ratio` is rounded down, so that 4.499 does not pass as 4.5. */
export const contrastsOf = (palette: Palette) =>
  pairs.map(([colour, on, least]) => {
    const ratio = Math.floor(contrast(palette[colour], palette[on]) * 100) / 100
    return { colour, on, least, ratio, passes: ratio >= least }
  })

/** A company's changes of its theme. */
export type OwnLook = Partial<Record<ThemeColour, string | null> & { readonly font: Look['font'] | null }>

const isColour = (typed: string | null | undefined): typed is string => /^#[0-9a-f]{6}$/i.test(typed ?? '')

/** Returns a look with a company's changes, regardless of contrast. Incomplete colours are ignored. */
export const mixedLook = <L extends Look>(look: L, ownLook: OwnLook): L => {
  const colours = themeColours.flatMap((name) => (isColour(ownLook[name]) ? [[name, ownLook[name]]] : []))
  return { ...look, ...Object.fromEntries(colours), font: ownLook.font ?? look.font }
}

/** Returns the look for guests: own colours are ignored when the theme has changed and they are no longer readable. */
export const resolvedLook = <L extends Look>(look: L, ownLook: OwnLook): L => {
  const mixed = mixedLook(look, ownLook)
  return contrastsOf(mixed).every(({ passes }) => passes) ? mixed : mixedLook(look, { font: ownLook.font ?? null })
}

const hex = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Returns a colour, lightened until it is readable on a dark one. */
const lightened = (colour: string, on: string, share = 0): string => {
  const mixed = hex(channels(colour).map((value) => value + (255 - value) * share))
  return contrast(mixed, on) >= 4.5 ? mixed : lightened(colour, on, Math.min(share + 0.05, 1))
}

const night = {
  background_color: '#131313',
  surface_color: '#1f1f1f',
  text_color: '#f3f3f3',
  muted_color: '#b8b8b8',
} as const

/** Returns the palette for dark devices, with colours lightened as needed; a dark palette is unchanged. */
export const darkOf = <P extends Palette>(palette: P): P => {
  if (luminance(palette.background_color) < 0.18) return palette
  const { primary_color, accent_color } = palette
  return {
    ...palette,
    ...night,
    primary_color: lightened(primary_color, night.surface_color),
    accent_color: lightened(accent_color, night.surface_color),
  }
}

/** Returns a look as CSS custom properties of a guest page. Every value is a number or from a closed list. */
export const variablesOf = (look: Look): Readonly<Record<string, string>> => {
  const head = look.header === 'plain' ? look.surface_color : look.primary_color
  return {
    '--theme-primary': look.primary_color,
    '--theme-on-primary': inkOn(look.primary_color),
    '--theme-accent': look.accent_color,
    '--theme-background': look.background_color,
    '--theme-surface': look.surface_color,
    '--theme-text': look.text_color,
    '--theme-muted': look.muted_color,
    '--theme-header': head,
    '--theme-on-header': look.header === 'plain' ? look.text_color : inkOn(head),
    '--theme-font': fontStacks[look.font],
    '--theme-radius': `${look.radius}px`,
    '--theme-space': `${spaces[look.density]}px`,
  }
}

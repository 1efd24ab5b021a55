import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { demoCompanies } from '../content/companies.ts'
import { demoIcons } from '../content/icons.ts'
import { demoLibrary } from '../content/library.ts'

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>
  width?: number
  height?: number
}

/** Returns a picture's path as records store it, below the files' folder. */
export const imageOf = (icon: string) => `demo/${icon}.svg`

const iconsInUse = () =>
  new Set([
    ...demoLibrary.map(({ icon }) => icon),
    ...demoIcons.map(({ icon }) => icon),
    ...demoCompanies.flatMap(({ menu }) => [
      ...menu.categories.flatMap(({ icon, dishes }) => [icon, ...dishes.map((dish) => dish.icon)]),
      ...menu.groups.flatMap((group) => (group.kind === 'material' ? group.items.map(({ icon }) => icon) : [])),
    ]),
  ])

export type PutPicture = (path: string, svg: string) => Promise<void>

let read: IconSet | undefined

const iconOf = (name: string) => {
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
  read ??= JSON.parse(readFileSync(path, 'utf8')) as IconSet
  const icon = read.icons[name]
  if (!icon) throw new Error(`the icon set has no ${name}`)
  return { body: icon.body, width: icon.width ?? read.width ?? 32, height: icon.height ?? read.height ?? 32 }
}

/** Returns the SVG content of an icon on a 32 by 32 ground, for composed pictures. */
export const iconBody = (name: string) => iconOf(name).body

/** Writes the pictures of menus and library as files. */
export async function writePictures(putPicture: PutPicture) {
  const write = (name: string) => {
    const { body, width, height } = iconOf(name)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`
    return putPicture(imageOf(name), svg)
  }
  await Promise.all([...iconsInUse()].map(write))
}

import { expect, test } from 'vitest'
import { picturePath } from '../../kernel/fields.ts'
import { pictureFormats, pictureSet, pictureSource, pictureWidths, sizeOf, sizePath } from './picture.sizes.ts'

const path = `picture/ab/${'0123456789'.repeat(3)}.webp`
const name = path.slice(0, -5)

test.each([
  [1, `/files/${name}.96.webp`],
  [96, `/files/${name}.96.webp`],
  [97, `/files/${name}.192.webp`],
  [768, `/files/${name}.768.webp`],
  [769, `/files/${path}`],
])('pictureSource for %d pixels selects the next larger size', (width, address) => {
  expect(pictureSource(path, width)).toBe(address)
})

test('pictureSet lists every size by its width, and the picture itself', () => {
  expect(pictureSet(path, 'avif', 'https://demo.sofra')).toBe(
    [96, 192, 384, 768].map((width) => `https://demo.sofra/files/${name}.${width}.avif ${width}w, `).join('') +
      `https://demo.sofra/files/${name}.avif 1600w`,
  )
})

test('pictureSet has one size for a picture that is not resized', () => {
  for (const icon of ['demo/soup.svg', `${name}.png`, `${name}.ico`, `${path}.part`]) {
    expect(pictureSource(icon, 48)).toBe(`/files/${icon}`)
    expect(pictureSet(icon, 'avif')).toBeUndefined()
  }
})

test('sizeOf returns the picture of a size, and no record can reference a size', () => {
  for (const format of pictureFormats)
    for (const width of [undefined, ...pictureWidths]) {
      const of = sizePath(path, width, format)
      if (of === path) continue
      expect(sizeOf(of)).toEqual({ picture: path, width, format })
      expect(picturePath.safeParse(of).success).toBe(false)
    }
})

test.each([
  path,
  `${name}.100.webp`,
  `${name}.96.png`,
  'demo/soup.96.webp',
  `${name}.96.webp.part`,
  `x/${name}.96.webp`,
])('sizeOf refuses %s', (other) => {
  expect(sizeOf(other)).toBeUndefined()
})

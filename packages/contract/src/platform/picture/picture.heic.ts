/** Brands of HEIF files that are coded with HEVC, which neither the server nor most browsers decode. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** Brands of HEIF files of any coding. */
const openBrands = ['mif1', 'msf1']

/** Returns whether the first bytes of a file are those of HEIC, the format of iPhone photos: 32 bytes are enough. */
export const isHeic = (bytes: Uint8Array) => {
  const text = String.fromCharCode(...bytes.subarray(4, 32))
  if (!text.startsWith('ftyp')) return false
  const brand = text.slice(4, 8)
  return heicBrands.includes(brand) || (openBrands.includes(brand) && !text.includes('avif'))
}

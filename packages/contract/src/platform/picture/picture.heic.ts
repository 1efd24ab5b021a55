/** HEIF brands encoded with HEVC, which neither the server nor most browsers decode. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** HEIF brands with any encoding. */
const openBrands = ['mif1', 'msf1']

/** Returns whether the first 32 bytes of a file are HEIC, the format of iPhone photos. */
export const isHeic = (bytes: Uint8Array) => {
  const text = String.fromCharCode(...bytes.subarray(4, 32))
  if (!text.startsWith('ftyp')) return false
  const brand = text.slice(4, 8)
  return heicBrands.includes(brand) || (openBrands.includes(brand) && !text.includes('avif'))
}

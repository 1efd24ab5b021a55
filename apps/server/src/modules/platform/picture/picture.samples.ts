import sharp from 'sharp'

/** A picture of one colour. */
export const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })

/** Returns a picture that does not compress. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

/** Returns an icon file with one picture. */
export const icon = (picture: Buffer, { count = 1, at = 22 } = {}) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(count, 4)
  head.set([32, 32], 6)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(at, 18)
  return Buffer.concat([head, picture])
}

/** Returns an animation with differing frames. */
export const animation = (frames: number) => {
  const [width, height] = [240, 1]
  const size = width * height * 3
  const pixels = Buffer.alloc(frames * size)
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(Buffer.from([frame % 256, frame >> 8, 128]), frame * size, (frame + 1) * size)
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  return sharp(pixels, { raw, animated: true, limitInputPixels: false })
}

/** Returns a Windows bitmap. */
export const bmp = () => {
  const file = Buffer.alloc(54 + 64 * 64 * 3, 120)
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(64, 18)
  file.writeInt32LE(64, 22)
  file.set([1, 0, 24, 0], 26)
  return file
}

/** Returns bytes with the header of a HEIC file. */
export const heic = (brand = 'heic') =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1'), Buffer.alloc(4_000)])

/** Returns a JPEG with a text in its comment segment. */
export const commented = (jpeg: Buffer, text: string) => {
  const comment = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

/** The share of pixels that two pictures of one size do not have in common, from 0 to 1. */
export const difference = async (one: Buffer, other: Buffer) => {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return 1
  const pixels = a.length / 3
  let different = 0
  for (let at = 0; at < a.length; at += 3) if (a.compare(b, at, at + 3, at, at + 3) !== 0) different += 1
  return different / pixels
}

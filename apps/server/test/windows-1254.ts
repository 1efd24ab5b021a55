/** Windows-1254 code points of Turkish letters. */
const turkish: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }

/** Encodes a Turkish text in Windows-1254, as Excel writes it. */
export const in1254 = (text: string) => Buffer.from([...text].map((sign) => turkish[sign] ?? sign.charCodeAt(0)))

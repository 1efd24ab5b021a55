const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const firstOf = (known: readonly [RegExp, string][], text: string) => known.find(([sign]) => sign.test(text))?.[1]

/** A device as its owner would call it, `Chrome · Windows`, from the user agent; empty for what is no browser. */
export const deviceOf = (userAgent: unknown) => {
  const text = typeof userAgent === 'string' ? userAgent.slice(0, 500) : ''
  return [firstOf(browsers, text), firstOf(systems, text)].filter(Boolean).join(' · ')
}

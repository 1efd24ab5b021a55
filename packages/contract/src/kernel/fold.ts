const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  İ: 'i',
  I: 'i',
  ş: 's',
  Ş: 's',
  ğ: 'g',
  Ğ: 'g',
  ç: 'c',
  Ç: 'c',
  ö: 'o',
  Ö: 'o',
  ü: 'u',
  Ü: 'u',
  â: 'a',
  Â: 'a',
  î: 'i',
  Î: 'i',
  û: 'u',
  Û: 'u',
}

/**
 * The form in which words are compared when people search: Turkish letters by their base letter, all lower case and
 * never by locale, so that `ISPARTA`, `Isparta` and `ısparta` are one. The database folds its columns with the same
 * letters.
 */
export const fold = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[ıİIşŞğĞçÇöÖüÜâÂîÎûÛ]/g, (letter) => letters[letter] ?? letter)
    .toLowerCase()

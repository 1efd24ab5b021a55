/** The displayed version, with two digits in the second and third part. */
export const productVersion = '2.05.01'

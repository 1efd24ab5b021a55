/** Version of the product as people read it, with two digits in its second and third part. */
export const productVersion = '2.05.01'

-- The last number of each seller, series and year, and its day. Taking the next one locks the row until the transaction
-- ends, so a rolled back document leaves no gap, and days follow the numbers.
create table invoice_number (
  tax_number text not null,
  series text not null,
  year integer not null,
  last_no integer not null check (last_no between 1 and 999999999),
  last_day date not null,
  primary key (tax_number, series, year)
);
select app.platform_table('invoice_number');

-- A workbook has several sheets, and a file may have titles above its headings: which of them is read.
alter table import_file
  -- Names of the visible sheets; null for text, and until the file was opened.
  add column sheets text[],
  -- The sheet that is read; null before it is chosen: the first visible one with data.
  add column sheet text,
  -- The number of the row with the headings, as a spreadsheet counts; null before it is found.
  add column heading_row integer check (heading_row > 0);

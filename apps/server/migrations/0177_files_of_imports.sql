-- A file of some megabytes lies there for the minutes until it is read. To compress it takes as long as to write some thousand rows, and
-- a workbook is compressed by itself.
alter table import_file alter column file set storage external;

import { Box, chakra } from "@chakra-ui/react";

/**
 * The table styles its cells by selectors. With a Chakra component for each cell, hundreds of cells
 * would render slowly.
 */
const Table = chakra("table", {
  base: {
    w: "full",
    textStyle: "sm",
    fontVariantNumeric: "tabular-nums",
    borderCollapse: "collapse",
    "& :is(th, td)": {
      px: { base: "1", md: "3" },
      py: "2",
      textAlign: "end",
      whiteSpace: "nowrap",
      borderBottomWidth: "1px",
      borderColor: "border",
    },
    "& :is(th, td):first-of-type": { ps: "0" },
    "& :is(th, td):last-of-type": { pe: "0" },
    "& thead th": { color: "fg.muted", fontWeight: "semibold" },
    "& th:first-of-type": { textAlign: "start" },
    "& tbody th": { fontWeight: "medium", whiteSpace: "normal" },
    // The narrowest phones and large text: a line per value, with the column's name before it.
    "@media (max-width: 22em)": {
      "& :is(tbody, tr, th)": { display: "block" },
      "& thead": { srOnly: true },
      "& :is(th, td)": { px: "0", borderBottomWidth: "0", py: "0.5" },
      "& tbody th": { pt: "2" },
      "& tr": { pb: "2", borderBottomWidth: "1px", borderColor: "border" },
      "& td": { display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: "3" },
      "& td::before": { content: "attr(data-label)", color: "fg.muted" },
    },
  },
});

/**
 * A table whose first column names the row. It scrolls inside its box if it is higher than the box,
 * or wider than the screen.
 */
export function ResultsTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...values: (string | number)[]])[];
}) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} overflow="auto">
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, n) => (
                <td key={columns[n + 1]} data-label={columns[n + 1]}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

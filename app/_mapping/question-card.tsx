import { Fragment } from "react";
import {
  type Answers,
  answerKey,
  type OpenQuestion,
  idOfItem,
} from "#lib/reporting/payroll-file/questions/questions.ts";
import type { Example, Item } from "../../lib/reporting/payroll-file/questions/question.ts";
import { formatRowsShort } from "../../lib/reporting/payroll-file/row-rules.ts";
import { RadioList } from "#app/_form/radio-list.tsx";
import { Alert } from "#app/_ui/alert.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { KeepTogether } from "#app/_ui/text.tsx";
import { Choice } from "./choice.tsx";
import styles from "./mapping-form.module.css";

type Row = { readonly item: Item; readonly id: string };
type Answer = (item: Item, value: string) => void;

/** Keeps each sample on one line where it fits, because a masked number would break at its dashes. */
const Samples = ({ texts }: { texts: readonly string[] }) => (
  // One element, because on a phone a cell's content is next to its column name.
  <span className={styles.samples}>
    {texts.map((text, index) => (
      <Fragment key={text}>
        {index > 0 && " · "}
        <KeepTogether text={text} />
      </Fragment>
    ))}
  </span>
);

const TypedUnits = ({ typed, onType }: { typed: NonNullable<Item["typed"]>; onType: (text: string) => void }) => (
  <input
    className={styles.units}
    aria-label={typed.label}
    inputMode="decimal"
    maxLength={6}
    value={typed.text}
    onChange={({ target }) => onType(target.value)}
  />
);

const isEmpty = (cell: string | readonly string[] | undefined): boolean => cell === undefined || cell.length === 0;

/** Returns the columns of a question's table, except those that are empty in every row. */
const columnsOf = ({ question, items }: OpenQuestion, answer: Answer, onType: Answer): readonly Column<Row>[] =>
  (question.table ?? []).flatMap(({ key, header, isNumber = false }, index): Column<Row>[] => {
    if (key === "to")
      return [
        {
          key,
          header,
          cell: ({ item, id }) => (
            <>
              <Choice
                id={id}
                label={item.label}
                labelHidden
                options={item.options}
                value={item.chosen}
                onChoose={(value) => answer(item, value)}
              />
              {item.typed && <TypedUnits typed={item.typed} onType={(text) => onType(item, text)} />}
            </>
          ),
        },
      ];
    if (items.every(({ cells }) => isEmpty(cells?.[key]))) return [];
    const show = ({ item: { cells } }: Row) => {
      const cell = cells?.[key] ?? "";
      return typeof cell === "string" ? cell : <Samples texts={cell} />;
    };
    return [{ key, header, number: isNumber, isRowHeader: index === 0, cell: show }];
  });

const ExampleLines = ({ example: { caption, header, rows, sheets } }: { example: Example }) => {
  type Line = (typeof rows)[number];
  const columns: readonly Column<Line>[] = [
    { key: "row", header: "Row", isRowHeader: true, cell: ({ row }) => formatRowsShort([row], sheets) },
    // Cells have only an index to identify them.
    ...header.map((name, index) => ({ key: `${index}`, header: name, cell: ({ cells }: Line) => cells[index] ?? "" })),
  ];
  return (
    <DataTable
      caption={caption}
      captionHidden={false}
      columns={columns}
      rows={rows}
      rowKey={({ row }) => String(row)}
    />
  );
};

/** The items of one question: a table of choices, choices with hints, choices in a row, or a checkbox. */
export const QuestionCard = ({ entry, onAnswer }: { entry: OpenQuestion; onAnswer: (answers: Answers) => void }) => {
  const { question, items } = entry;
  const { form, heading } = question;
  const answerKeys = (keys: readonly string[], value: string): void =>
    onAnswer(Object.fromEntries(keys.map((key) => [answerKey(question, key), value])));
  const answer: Answer = ({ key, members }, value) => {
    // An empty choice for several columns doesn't change them.
    if (members === undefined || value !== "") answerKeys(members ?? [key], value);
  };
  const rows = items.map((item, index): Row => ({ item, id: idOfItem(question, index) }));
  if (form === "check")
    return (
      <Alert tone="warn">
        {heading?.title}
        {rows.map(({ item, id }) => (
          <label key={item.key} className={styles.check}>
            <input
              id={id}
              type="checkbox"
              checked={item.chosen !== ""}
              onChange={({ target }) => answer(item, target.checked ? "YES" : "")}
            />
            {item.label}
          </label>
        ))}
      </Alert>
    );
  if (form === "radios") {
    const lists = rows.map(({ item, id }) => (
      <div key={item.key} className={styles.rowQuestion}>
        <RadioList
          firstId={id}
          legend={item.label}
          options={item.options.map(({ value, name, hint = "" }) => ({ value, label: name, hint }))}
          selected={item.chosen}
          onChoose={(value) => answer(item, value)}
          required
        />
        {item.example && <ExampleLines example={item.example} />}
      </div>
    ));
    return heading === undefined ? (
      lists
    ) : (
      <fieldset className={styles.carried}>
        <legend>{heading.title}</legend>
        {heading.lead !== undefined && <p>{heading.lead}</p>}
        {lists}
      </fieldset>
    );
  }
  const tableRows = rows.filter(({ item }) => item.cells !== undefined);
  const choices = rows
    .filter(({ item }) => item.cells === undefined)
    .map(({ item, id }) => (
      <Choice
        key={item.key}
        id={id}
        label={item.label}
        options={item.options}
        value={item.chosen}
        onChoose={(value) => answer(item, value)}
      />
    ));
  return (
    <>
      {form === "selects" ? <div className={styles.constants}>{choices}</div> : choices}
      {tableRows.length > 0 && (
        <DataTable
          caption={heading?.title ?? ""}
          captionHidden={heading?.isHidden === true}
          columns={columnsOf({ question, items: tableRows.map(({ item }) => item) }, answer, ({ typed }, text) =>
            answerKeys([typed?.key ?? ""], text),
          )}
          rows={tableRows}
          rowKey={({ item }) => item.key}
        />
      )}
    </>
  );
};

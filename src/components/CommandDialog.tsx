import type { ComponentProps } from 'react';
import { Blocks } from './Blocks';
import { ConfirmDialog } from './ConfirmDialog';
import type { CommandForm } from './useCommandForm';

type DialogProps = ComponentProps<typeof ConfirmDialog>;

interface CommandDialogProps extends Omit<DialogProps, 'isBusy' | 'onConfirm'> {
  readonly command: CommandForm;
}

/**
 * Dialog of a form that is sent as one command: busy while it is, with the server's refusal beside
 * its buttons unless the dialog tells another.
 */
export function CommandDialog({ command, children, ...rest }: CommandDialogProps) {
  const { form, fields, problem } = command;
  return (
    <ConfirmDialog
      problem={problem}
      isDirty={form.dirty}
      {...rest}
      isBusy={form.isSubmitting}
      onConfirm={form.handleSubmit}
    >
      <Blocks ref={fields} gap={2}>
        {children}
      </Blocks>
    </ConfirmDialog>
  );
}
